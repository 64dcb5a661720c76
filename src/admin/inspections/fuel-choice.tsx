import { Input } from '@mantine/core';
import { useId } from 'react';
import { FULL_EIGHTHS } from '#domain/inspection.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import classes from './fuel-choice.module.css';

const LEVELS = Array.from({ length: FULL_EIGHTHS + 1 }, (_, eighths) => eighths);

interface FuelChoiceProps {
  value: number | null;
  onChange: (eighths: number) => void;
  error?: string | undefined;
  /** How much there was the last time. */
  description?: string | undefined;
}

/** The fuel in the tank, in eighths, as the needle shows it. */
export function FuelChoice({ value, onChange, error, description }: FuelChoiceProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Input.Wrapper
      label={t('inspection.fuel')}
      labelElement="div"
      labelProps={{ id }}
      description={description}
      error={error}
      withAsterisk
    >
      <div
        role="radiogroup"
        aria-labelledby={id}
        aria-invalid={error ? true : undefined}
        className={classes.levels}
      >
        {LEVELS.map((eighths) => (
          <label
            key={eighths}
            className={classes.level}
            data-reached={(value !== null && eighths <= value) || undefined}
            data-chosen={eighths === value || undefined}
          >
            <input
              type="radio"
              name={id}
              checked={eighths === value}
              aria-label={t('inspection.fuelLevel', { eighths })}
              onChange={() => onChange(eighths)}
            />
            <span className={classes.bar} aria-hidden>
              <span className={classes.fill} style={{ height: `${8 + (eighths / FULL_EIGHTHS) * 92}%` }} />
            </span>
            <span aria-hidden>{t('inspection.fuelShort', { eighths })}</span>
          </label>
        ))}
      </div>
    </Input.Wrapper>
  );
}
