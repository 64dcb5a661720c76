import { Button, Menu } from '@mantine/core';
import { IconMessage2Share } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { Locale } from '#domain/locale.ts';
import { fillAnswer } from '#domain/message-texts.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { textTitle } from '../../kit/text-title.ts';

interface ReadyAnswersProps {
  /** The client's language; null where nobody knows it, and the answer is in that of whoever writes. */
  locale: Locale | null;
  /** Of the conversation; no code where it is about no booking. */
  values: Parameters<typeof fillAnswer>[1];
  onTake: (words: string) => void;
}

/** Answers that are often given: one is put into the box, to be completed and sent. The owner words them in the settings. */
export function ReadyAnswers({ locale, values, onTake }: ReadyAnswersProps) {
  const { t, locale: own } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isTaken = useRef(false);
  const change = (opens: boolean) => {
    setIsOpen(opens);
    // After an answer the box has the focus.
    if (!opens && !isTaken.current) button.current?.focus();
    isTaken.current = false;
  };
  const take = (words: string) => {
    isTaken.current = true;
    onTake(words);
  };
  const { data, isError } = trpc.staff.messages.answers.useQuery(undefined, { enabled: isOpen });
  return (
    <Menu opened={isOpen} onChange={change} returnFocus={false} position="top-start" width={300} withinPortal>
      <Menu.Target>
        <Button
          ref={button}
          size="sm"
          variant="default"
          leftSection={<IconMessage2Share size={16} aria-hidden />}
        >
          {t('adminMessages.answers')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {data ? null : <Menu.Item disabled>{t(isError ? 'admin.table.failed' : 'common.loading')}</Menu.Item>}
        {data?.map(({ kind, body }) => {
          const words = fillAnswer(body[locale ?? own], values);
          // It names a booking, and nobody knows which one is meant.
          if (words === null) return null;
          return (
            <Menu.Item key={kind} onClick={() => take(words)}>
              {textTitle(kind, t)}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
