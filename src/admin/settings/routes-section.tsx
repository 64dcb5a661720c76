import { Checkbox, Group, Stack, TextInput } from '@mantine/core';
import { updateRouteInput } from '#domain/schemas/transfers.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { type RouterOutputs, trpc } from '#src/lib/trpc.ts';
import { useValueText } from '../kit/activity/use-value-text.ts';
import { SectionForm } from './section-form.tsx';
import { wholeNumber } from './settings.ts';
import { useSectionForm } from './use-section-form.ts';

type Route = RouterOutputs['staff']['transfers']['routes'][number];

function valuesOf({ minutes, isPossible }: Route) {
  return { minutes: String(minutes), isPossible };
}

/** How long a car takes from each branch to each other, and whether that road can be driven. */
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
    toInput: ({ minutes, isPossible }) => ({
      fromBranchId,
      toBranchId,
      minutes: wholeNumber(minutes),
      isPossible,
    }),
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
      fields={(['minutes', 'isPossible'] as const).map((key) => ({
        label: t(`admin.transfer.${key}`),
        text: (values: ReturnType<typeof valuesOf>) => textOf(key, values[key]),
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
    </SectionForm>
  );
}
