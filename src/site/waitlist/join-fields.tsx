import { BRANCH_CITIES, BRANCH_IDS } from '#domain/branch.ts';
import { VEHICLE_CLASSES } from '#domain/vehicle.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { ChoiceInput } from '#src/ui/choice-input.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { TextField } from '#src/ui/text-field.tsx';

import { classBox } from './send-join.ts';
import type { JoinForm } from './use-join.ts';
import classes from './waitlist.module.css';

/** What is waited for, and how its person is reached. */
export function JoinFields({ form }: { form: JoinForm }) {
  const { t } = useTranslation();
  return (
    <>
      <h2 className={classes.title}>{t('waitlist.what')}</h2>
      <SelectField
        label={t('waitlist.city')}
        name="branchId"
        value={form.values.branchId}
        options={BRANCH_IDS.map((value) => ({ value: value as string, label: BRANCH_CITIES[value] }))}
        onChange={(branchId) => form.change({ branchId })}
      />
      <div className={classes.pair}>
        <TextField {...form.field('pickupDate')} label={t('waitlist.pickupDate')} type="date" />
        <TextField {...form.field('returnDate')} label={t('waitlist.returnDate')} type="date" />
      </div>
      <div className={classes.pair}>
        <TextField {...form.field('pickupTime')} label={t('waitlist.pickupTime')} type="time" step={900} />
        <TextField {...form.field('returnTime')} label={t('waitlist.returnTime')} type="time" step={900} />
      </div>
      <p className={classes.hint}>{t('waitlist.timeHint')}</p>
      <Classes form={form} />
      <h2 className={classes.title}>{t('waitlist.who')}</h2>
      <TextField {...form.field('name')} label={t('waitlist.name')} autoComplete="name" />
      <div className={classes.pair}>
        <TextField
          {...form.field('phone')}
          label={t('waitlist.phone')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
        />
        <TextField
          {...form.field('email')}
          label={t('waitlist.email')}
          hint={t('waitlist.emailHint')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
      </div>
    </>
  );
}

function Classes({ form }: { form: JoinForm }) {
  const { t } = useTranslation();
  return (
    <fieldset className={classes.classes} aria-describedby="waitlist-classes-hint">
      <legend>{t('waitlist.classes')}</legend>
      <p id="waitlist-classes-hint" className={classes.hint}>
        {t('waitlist.classesHint')}
      </p>
      <div className={classes.boxes}>
        {VEHICLE_CLASSES.map((one) => (
          <label key={one} className={classes.box}>
            <ChoiceInput
              type="checkbox"
              name={classBox(one)}
              isChosen={form.values.classes.includes(one)}
              onChoose={(isChosen) => form.choose(one, isChosen)}
            />
            {t(`vehicle.class.${one}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
