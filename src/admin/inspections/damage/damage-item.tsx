import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import classes from './damage.module.css';
import type { DamageMark } from './damage-mark.ts';

interface DamageItemProps {
  damage: DamageMark;
  /** Since when it is known, or how it was repaired. */
  note: string;
  /** What can be done about it. */
  children?: ReactNode;
}

/** A damage in words, with its number on the drawing. */
export function DamageItem({ damage, note, children }: DamageItemProps) {
  const { t } = useTranslation();
  const words = t('inspection.damageWords', {
    kind: t(`inspection.damageKind.${damage.kind}`),
    view: t(`inspection.view.${damage.view}`),
  });
  return (
    <li className={classes.item}>
      <span className={classes.mark} data-new={damage.isNew || undefined} aria-hidden>
        {damage.number}
      </span>
      <span>
        {words}
        {damage.note ? ` · ${damage.note}` : ''}
        <Text span display="block" fz={13} c="dimmed">
          {note}
        </Text>
      </span>
      {children}
    </li>
  );
}
