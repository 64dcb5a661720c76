import { Button, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { formatDay } from '#domain/format-day.ts';
import { formatCount } from '#domain/format-number.ts';
import type { UpkeepState } from '#domain/upkeep.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { PaperDrawer } from './paper-drawer.tsx';
import { PlanDrawer, ServiceDrawer } from './service-drawers.tsx';
import { serviceWhen, type VehiclePaper, type VehicleService } from './upkeep-words.ts';

type Open =
  | { drawer: 'paper'; paper: VehiclePaper | null }
  | { drawer: 'plan'; service: VehicleService | null }
  | { drawer: 'done'; service: VehicleService };

const TONES = { soon: 'yellow', over: 'red' } as const;

function StateBadge({ state, of }: { state: UpkeepState; of: 'state' | 'due' }) {
  const { t } = useTranslation();
  return state === 'good' ? null : <Badge tone={TONES[state]}>{t(`upkeep.${of}.${state}`)}</Badge>;
}

function Row({ name, facts, children }: { name: ReactNode; facts: ReactNode; children: ReactNode }) {
  return (
    <Group component="li" justify="space-between" gap="6px 12px" align="flex-start">
      <Stack gap={2} flex="1 1 200px" miw={0}>
        <Group gap={8}>{name}</Group>
        <Text c="dimmed" fz={13}>
          {facts}
        </Text>
      </Stack>
      <Group gap={6}>{children}</Group>
    </Group>
  );
}

/** The papers of a car and its service, what is late marked; each is renewed or recorded from here. */
export function UpkeepPanel({ vehicleId, isRetired }: { vehicleId: string; isRetired: boolean }) {
  const { t } = useTranslation();
  const { data } = trpc.staff.upkeep.ofVehicle.useQuery({ vehicleId }, { staleTime: 0 });
  const [open, setOpen] = useState<Open | null>(null);
  if (!data) return null;
  const { papers, services, odometerKm } = data;
  const close = () => setOpen(null);
  return (
    <Panel title={t('upkeep.title')}>
      {papers.length + services.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('upkeep.none')}
        </Text>
      ) : null}
      <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
        {papers.map((paper) => (
          <PaperRow key={paper.id} paper={paper} onRenew={() => setOpen({ drawer: 'paper', paper })} />
        ))}
        {services.map((service) => (
          <ServiceRow key={service.id} service={service} onOpen={(drawer) => setOpen({ drawer, service })} />
        ))}
      </Stack>
      {isRetired ? null : (
        <Group gap="xs" mt="md">
          <Button size="sm" variant="default" onClick={() => setOpen({ drawer: 'paper', paper: null })}>
            {t('upkeep.addPaper')}
          </Button>
          <Button size="sm" variant="default" onClick={() => setOpen({ drawer: 'plan', service: null })}>
            {t('upkeep.addPlan')}
          </Button>
        </Group>
      )}
      {open?.drawer === 'paper' ? (
        <PaperDrawer
          vehicleId={vehicleId}
          kind={open.paper?.kind ?? ''}
          number={open.paper?.number ?? ''}
          onClosed={close}
        />
      ) : null}
      {open?.drawer === 'plan' ? (
        <PlanDrawer vehicleId={vehicleId} odometerKm={odometerKm} service={open.service} onClosed={close} />
      ) : null}
      {open?.drawer === 'done' ? (
        <ServiceDrawer service={open.service} odometerKm={odometerKm} onClosed={close} />
      ) : null}
    </Panel>
  );
}

function PaperRow({ paper, onRenew }: { paper: VehiclePaper; onRenew: () => void }) {
  const { t, locale } = useTranslation();
  const { id, kind, number, validUntil, hasPicture, state } = paper;
  const name = t(`upkeep.paper.${kind}`);
  const when = t(state === 'over' ? 'upkeep.endedOn' : 'upkeep.validUntil', {
    day: formatDay(validUntil, locale),
  });
  return (
    <Row
      name={
        <>
          <strong>{name}</strong>
          <StateBadge state={state} of="state" />
        </>
      }
      facts={[when, number].filter(Boolean).join(' · ')}
    >
      {hasPicture ? (
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          component="a"
          target="_blank"
          rel="noopener"
          href={`/files/car-papers/${id}`}
          aria-label={`${t('upkeep.picture')}: ${name}`}
        >
          {t('upkeep.picture')}
        </Button>
      ) : null}
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`${t('upkeep.renewPaper')}: ${name}`}
        onClick={onRenew}
      >
        {t('upkeep.renewPaper')}
      </Button>
    </Row>
  );
}

interface ServiceRowProps {
  service: VehicleService;
  onOpen: (drawer: 'plan' | 'done') => void;
}

function ServiceRow({ service, onOpen }: ServiceRowProps) {
  const { t, locale } = useTranslation();
  const { kind, lastOn, lastKm, isStopped, state } = service;
  const name = t(`upkeep.service.${kind}`);
  const last = t('upkeep.last', { day: formatDay(lastOn, locale), km: formatCount(lastKm, locale) });
  return (
    <Row
      name={
        <>
          <strong>{name}</strong>
          {isStopped ? <Badge>{t('upkeep.stopped')}</Badge> : <StateBadge state={state} of="due" />}
        </>
      }
      facts={[isStopped ? null : serviceWhen(service, { t, locale }), last].filter(Boolean).join(' · ')}
    >
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        aria-label={`${t('upkeep.editPlan')}: ${name}`}
        onClick={() => onOpen('plan')}
      >
        {t('upkeep.editPlan')}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`${t('upkeep.done')}: ${name}`}
        onClick={() => onOpen('done')}
      >
        {t('upkeep.done')}
      </Button>
    </Row>
  );
}
