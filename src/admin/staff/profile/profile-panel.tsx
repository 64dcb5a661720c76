import { Button, Radio, Stack, TextInput } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { dayInHaiti } from '#domain/calendar-day.ts';
import { formatDay } from '#domain/format-day.ts';
import { MORNING_WAYS, type MorningWay } from '#domain/morning.ts';
import { highestRole, includesRole } from '#domain/roles.ts';
import { updateProfileInput } from '#domain/schemas/profile.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { type RouterOutputs, trpc } from '#src/lib/trpc.ts';
import { FactList, Panel } from '#src/ui/panel.tsx';
import { ConflictDialog } from '../../kit/editing/conflict-dialog.tsx';
import { useStaffForm } from '../../kit/editing/use-staff-form.ts';
import { useVersionedSave } from '../../kit/editing/use-versioned-save.ts';
import classes from './profile.module.css';

type OwnProfile = RouterOutputs['staff']['profile']['get'];
type ProfileRecord = RouterOutputs['staff']['profile']['update'];

function valuesOf({ name, phone, morningBy }: ProfileRecord) {
  return { name, phone, morningBy };
}

type OwnValues = ReturnType<typeof valuesOf>;

/** The bar above shows the new name at once. */
function useShowNewName() {
  const utils = trpc.useUtils();
  const router = useRouter();
  return async ({ name, phone }: ProfileRecord) => {
    utils.public.accounts.session.setData(undefined, (session) =>
      session?.user ? { user: { ...session.user, name, phone } } : session,
    );
    await Promise.all([router.invalidate(), utils.staff.profile.get.invalidate()]);
  };
}

/** Name and phone; what an admin decides is only shown. */
export function ProfilePanel({ person }: { person: OwnProfile }) {
  const { t } = useTranslation();
  const { mutateAsync } = trpc.staff.profile.update.useMutation();
  const showNewName = useShowNewName();
  const form = useStaffForm({ initial: valuesOf(person), schema: updateProfileInput });
  const saving = useVersionedSave({
    form,
    row: person,
    valuesOf,
    toInput: (values, { rowVersion }) => ({ ...values, rowVersion }),
    send: (input) => mutateAsync(input),
    onSaved: showNewName,
    done: t('adminProfile.saved'),
    failed: t('adminProfile.saveFailed'),
  });
  const submit = () => {
    if (!saving.isBusy) saving.save();
  };
  const isOwner = includesRole(person.roles, 'super_admin');
  const wayLabel = t(isOwner ? 'adminProfile.morningBy' : 'adminProfile.approvalsBy');
  return (
    <Panel title={t('adminProfile.you')}>
      <OwnFacts person={person} />
      <form {...form.element(submit)} className={classes.fields}>
        <ConflictDialog
          saving={saving}
          fields={[
            ...(['name', 'phone'] as const).map((key) => ({
              label: t(`adminUsers.column.${key}`),
              text: (values: OwnValues) => values[key],
            })),
            {
              label: wayLabel,
              text: ({ morningBy }: OwnValues) => t(`admin.contactBy.${morningBy}`),
            },
          ]}
        />
        <TextInput
          {...form.text('name')}
          size="sm"
          label={t('adminUsers.column.name')}
          autoComplete="name"
          required
        />
        <TextInput
          {...form.text('phone')}
          size="sm"
          type="tel"
          label={t('adminUsers.column.phone')}
          autoComplete="tel"
          required
        />
        {includesRole(person.roles, 'admin') ? (
          <Radio.Group
            label={wayLabel}
            description={t(isOwner ? 'adminProfile.morningHint' : 'adminProfile.approvalsHint')}
            name="morningBy"
            value={form.values.morningBy}
            onChange={(way) => form.set('morningBy', way as MorningWay)}
          >
            <Stack gap={8} mt={8}>
              {MORNING_WAYS.map((way) => (
                <Radio key={way} size="sm" value={way} label={t(`admin.contactBy.${way}`)} />
              ))}
            </Stack>
          </Radio.Group>
        ) : null}
        <div className={classes.save}>
          <Button size="sm" type="submit" loading={saving.isBusy} disabled={!form.isDirty}>
            {t('adminVehicles.form.save')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}

function OwnFacts({ person }: { person: OwnProfile }) {
  const { t, locale } = useTranslation();
  const role = highestRole(person.roles) ?? 'agent';
  return (
    <div className={classes.facts}>
      <FactList
        facts={[
          { label: t('adminUsers.column.email'), value: person.email, isWide: true },
          { label: t('adminUsers.column.role'), value: t(`admin.role.${role}`) },
          {
            label: t('adminUsers.column.branch'),
            value: person.branchId ? t(`city.${person.branchId}`) : t('admin.top.allBranches'),
          },
          {
            label: t('adminUsers.column.joined'),
            value: formatDay(dayInHaiti(new Date(person.createdAt)), locale),
          },
        ]}
      />
    </div>
  );
}
