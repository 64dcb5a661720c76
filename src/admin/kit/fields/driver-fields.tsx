import { Button, Checkbox, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { type DriverRule, MAX_DRIVERS, ruleProblems } from '#domain/drivers.ts';
import { isLicenseGood } from '#domain/inspection.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Notice } from '#src/ui/notice.tsx';
import { DayInput } from './day-input.tsx';
import classes from './driver-fields.module.css';
import { PastDayInput } from './past-day-input.tsx';

/** Somebody who drives, as it is typed; without a name it is the client. */
export interface TypedDriver {
  name: string | null;
  licenseId: string;
  licenseExpiresOn: CalendarDay | '';
  bornOn: CalendarDay | '';
  /** Has to be there where the firm's rule is checked. */
  licensedSince?: CalendarDay | '';
}

const NOBODY_YET: TypedDriver = {
  name: '',
  licenseId: '',
  licenseExpiresOn: '',
  bornOn: '',
  licensedSince: '',
};

interface DriverFieldsProps {
  drivers: readonly TypedDriver[];
  /** The client as they are known; their license is not asked for where it is absent. */
  client: { name: string; license: TypedDriver };
  isClientLicenseAsked?: boolean;
  /** What the firm asks of whoever drives; where it is there, age and license are checked against it, the client's too. */
  rule?: DriverRule & { pickupDate: CalendarDay };
  returnDate: CalendarDay;
  errorOf: (path: string) => string | undefined;
  onChange: (drivers: readonly TypedDriver[]) => void;
}

/** Who drives: the client or not, and whoever else, each with a license. */
export function DriverFields(props: DriverFieldsProps) {
  const { drivers, client, isClientLicenseAsked = true, onChange, errorOf } = props;
  const { t } = useTranslation();
  const isClientDriving = drivers.some(({ name }) => name === null);
  const named = drivers.filter(({ name }) => name !== null);
  const none = errorOf('drivers') ?? errorOf('isClientDriving');
  return (
    <>
      <Checkbox
        size="sm"
        label={t('drivers.client', { name: client.name })}
        checked={isClientDriving}
        onChange={({ currentTarget }) => {
          if (currentTarget.checked) return onChange([client.license, ...drivers]);
          // Somebody has to drive.
          onChange(named.length > 0 ? named : [NOBODY_YET]);
        }}
      />
      {drivers.map((driver, at) =>
        driver.name === null && !isClientLicenseAsked ? null : (
          <DriverCard key={at} {...props} driver={driver} at={at} />
        ),
      )}
      {none ? <Notice tone="error">{none}</Notice> : null}
      {named.length < MAX_DRIVERS ? (
        <Button
          size="sm"
          variant="default"
          style={{ justifySelf: 'start' }}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => onChange([...drivers, NOBODY_YET])}
        >
          {t('drivers.add')}
        </Button>
      ) : null}
    </>
  );
}

interface DriverCardProps extends DriverFieldsProps {
  driver: TypedDriver;
  at: number;
}

function DriverCard({ driver, at, drivers, client, rule, returnDate, errorOf, onChange }: DriverCardProps) {
  const { t, word } = useTranslation();
  const { name, licenseId, licenseExpiresOn, bornOn, licensedSince = '' } = driver;
  const set = (change: Partial<TypedDriver>) =>
    onChange(drivers.map((one, index) => (index === at ? { ...one, ...change } : one)));
  const known = { bornOn: bornOn || null, licensedSince: licensedSince || null };
  const broken = rule ? ruleProblems(known, rule) : {};
  const error = (field: string) => {
    const problem = field in broken ? broken[field as keyof typeof broken] : undefined;
    return problem ? word(problem) : errorOf(`drivers.${at}.${field}`);
  };
  const isShort = licenseExpiresOn !== '' && !isLicenseGood(licenseExpiresOn, returnDate);
  const who = name === null ? client.name : name || t('drivers.another');
  return (
    <fieldset className={classes.driver} data-named={name !== null || undefined}>
      <legend className={name === null ? classes.hidden : classes.legend}>{who}</legend>
      {name === null ? null : (
        <TextInput
          size="sm"
          withAsterisk
          autoComplete="off"
          autoCapitalize="words"
          label={t('drivers.name')}
          value={name}
          error={error('name')}
          onChange={({ currentTarget }) => set({ name: currentTarget.value })}
        />
      )}
      <div className={classes.pair}>
        <TextInput
          size="sm"
          withAsterisk
          autoComplete="off"
          autoCapitalize="characters"
          label={t('inspection.licenseId')}
          value={licenseId}
          error={error('licenseId')}
          onChange={({ currentTarget }) => set({ licenseId: currentTarget.value })}
        />
        <DayInput
          size="sm"
          withAsterisk
          // The year first: it is one of the next ten.
          defaultLevel="decade"
          label={t('inspection.licenseExpiresOn')}
          value={licenseExpiresOn}
          error={error('licenseExpiresOn')}
          onChange={(day) => set({ licenseExpiresOn: day })}
        />
        {name === null && !rule ? null : (
          <PastDayInput
            withAsterisk
            label={t('drivers.bornOn')}
            value={bornOn}
            error={error('bornOn')}
            onChange={(day) => set({ bornOn: day })}
          />
        )}
        {name === null && !rule ? null : (
          <PastDayInput
            withAsterisk={rule !== undefined}
            label={t('drivers.licensedSince')}
            value={licensedSince}
            error={error('licensedSince')}
            onChange={(day) => set({ licensedSince: day })}
          />
        )}
      </div>
      {isShort ? <Notice tone="warning">{t('validation.license.expires')}</Notice> : null}
      {name === null ? null : (
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          style={{ justifySelf: 'start' }}
          leftSection={<IconTrash size={16} aria-hidden />}
          aria-label={t('drivers.remove', { name: who })}
          onClick={() => onChange(drivers.filter((_, index) => index !== at))}
        >
          {t('drivers.removeShort')}
        </Button>
      )}
    </fieldset>
  );
}
