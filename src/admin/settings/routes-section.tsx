import { Checkbox, Group, Stack, TextInput } from '@mantine/core';
import { updateRouteInput } from '#domain/schemas/transfers.ts';
import { dollarsText, parseDollars } from '#domain/typed-amount.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { type RouterOutputs, trpc } from '#src/lib/trpc.ts';
import { useValueText } from '../kit/activity/use-value-text.ts';
import { MoneyInput } from '../kit/fields/money-input.tsx';
import { SectionForm } from './section-form.tsx';
import { wholeNumber } from './settings.ts';
import { useSectionForm } from './use-section-form.ts';

type Route = RouterOutputs['staff']['transfers']['routes'][number];

function valuesOf({ minutes, isPossible, isOnWeb, webFeeCents, isWebFeeTaxed, webNoticeDays }: Route) {
  return {
    minutes: String(minutes),
    isPossible,
    isOnWeb,
    webFee: dollarsText(webFeeCents),
    isWebFeeTaxed,
    webNoticeDays: String(webNoticeDays),
  };
}

type RouteValues = ReturnType<typeof valuesOf>;

function toSet({ minutes, isPossible, isOnWeb, webFee, isWebFeeTaxed, webNoticeDays }: RouteValues) {
  return {
    minutes: wholeNumber(minutes),
    isPossible,
    isOnWeb,
    webFeeCents: parseDollars(webFee) ?? Number.NaN,
    isWebFeeTaxed,
    webNoticeDays: wholeNumber(webNoticeDays),
  };
}

const KEYS = ['minutes', 'isPossible', 'isOnWeb', 'webFeeCents', 'webNoticeDays', 'isWebFeeTaxed'] as const;

/** How long a car takes from each branch to each other, whether that road can be driven, and whether the site offers cars by it. */
export function RoutesSection() {
  const { data = [] } = trpc.staff.transfers.routes.useQuery(undefined, { staleTime: 0 });
  return (
    <Stack gap={20} id="routes">
      {data.map((route) => (
        <RouteForm key={`${route.fromBranchId}-${route.toBranchId}`} route={route} />
      ))}
    </Stack>
  );
}

function RouteForm({ route }: { route: Route }) {
  const { t } = useTranslation();
  const textOf = useValueText();
  const { mutateAsync } = trpc.staff.transfers.updateRoute.useMutation();
  const { fromBranchId, toBranchId } = route;
  const way = t('admin.transfer.way', { from: t(`city.${fromBranchId}`), to: t(`city.${toBranchId}`) });
  const { form, saving } = useSectionForm({
    row: route,
    valuesOf,
    schema: updateRouteInput,
    typedAs: { webFeeCents: 'webFee' },
    toInput: (values) => ({ fromBranchId, toBranchId, ...toSet(values) }),
    send: mutateAsync,
    saved: t('admin.transfer.routesSaved'),
  });
  return (
    <SectionForm
      id={`route-${fromBranchId}`}
      title={`${t('admin.transfer.routes')} · ${way}`}
      lead={t('admin.transfer.routesLead')}
      form={form}
      saving={saving}
      fields={KEYS.map((key) => ({
        label: t(`admin.transfer.${key}`),
        text: (values: RouteValues) => textOf(key, toSet(values)[key]),
      }))}
    >
      <Group gap="lg" align="flex-end">
        <TextInput
          {...form.text('minutes')}
          size="sm"
          label={t('admin.transfer.minutes')}
          inputMode="numeric"
          required
        />
        <Checkbox
          size="sm"
          pb={8}
          name="isPossible"
          label={t('admin.transfer.isPossible')}
          checked={form.values.isPossible}
          onChange={(event) => form.set('isPossible', event.currentTarget.checked)}
        />
      </Group>
      <Checkbox
        size="sm"
        mt="md"
        name="isOnWeb"
        label={t('admin.transfer.isOnWeb')}
        description={t('admin.transfer.isOnWebHint', {
          from: t(`city.${fromBranchId}`),
          to: t(`city.${toBranchId}`),
        })}
        checked={form.values.isOnWeb}
        onChange={(event) => form.set('isOnWeb', event.currentTarget.checked)}
      />
      {form.values.isOnWeb ? (
        <Group gap="lg" mt="sm" align="flex-end">
          <MoneyInput {...form.typed('webFee')} label={t('admin.transfer.webFeeCents')} required />
          <TextInput
            {...form.text('webNoticeDays')}
            size="sm"
            label={t('admin.transfer.webNoticeDays')}
            inputMode="numeric"
            required
          />
          <Checkbox
            size="sm"
            pb={8}
            name="isWebFeeTaxed"
            label={t('admin.transfer.isWebFeeTaxed')}
            checked={form.values.isWebFeeTaxed}
            onChange={(event) => form.set('isWebFeeTaxed', event.currentTarget.checked)}
          />
        </Group>
      ) : null}
    </SectionForm>
  );
}
