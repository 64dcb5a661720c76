import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';

const PAUSE_MS = 300;

interface SearchInputProps {
  label: string;
  value: string;
  onSearch: (text: string) => void;
  /** The field that a dialog opens with. */
  isFirst?: boolean;
}

/** A search that asks when the typing pauses, so that each letter does not become a question. */
export function SearchInput({ label, value, onSearch, isFirst = false }: SearchInputProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(value);
  const asked = useRef(value);
  const ask = useDebouncedCallback((wanted: string) => {
    asked.current = wanted.trim();
    onSearch(wanted.trim());
  }, PAUSE_MS);
  useEffect(() => {
    // The address changed by itself: back, forward, all filters cleared.
    if (value === asked.current) return;
    ask.cancel();
    setText(value);
    asked.current = value;
  }, [value, ask]);
  const change = (wanted: string) => {
    setText(wanted);
    ask(wanted);
  };
  return (
    <TextInput
      type="search"
      data-autofocus={isFirst || undefined}
      size="sm"
      aria-label={label}
      placeholder={label}
      maxLength={100}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        text ? (
          <CloseButton size="sm" aria-label={t('admin.table.clearSearch')} onClick={() => change('')} />
        ) : null
      }
      styles={{ input: { appearance: 'none' } }}
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}
