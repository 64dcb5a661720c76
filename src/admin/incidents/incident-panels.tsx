import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import {
  IconCalendarMinus,
  IconCash,
  IconLock,
  IconLockOpen,
  IconNote,
  IconSwitchHorizontal,
} from '@tabler/icons-react';
import { useState } from 'react';
import { formatInstant } from '#domain/format-day.ts';
import { INCIDENT_FACTS, type IncidentFact } from '#domain/incident.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { phoneLink } from '#src/lib/whatsapp.ts';
import { type Fact, FactList, Panel } from '#src/ui/panel.tsx';
import { ExpenseDrawer } from '../expenses/expense-form.tsx';
import { AnchorLink } from '../kit/anchor-link.ts';
import { useRefresh } from '../kit/editing/use-refresh.ts';
import { CreditDialog } from './credit-dialog.tsx';
import classes from './incidents.module.css';
import type { IncidentActs } from './use-incident-acts.ts';
import type { Incident } from './use-incidents.ts';

interface ActedProps {
  incident: Incident;
  acts: IncidentActs;
}

/** Where it stands next: waited for, over, or taken up again. */
function StateButtons({ incident: { state }, acts }: ActedProps) {
  const { t } = useTranslation();
  if (state === 'closed')
    return (
      <Button variant="default" onClick={() => acts.askState('open')}>
        {t('incident.reopen')}
      </Button>
    );
  return (
    <>
      {state === 'open' ? (
        <Button variant="default" onClick={() => acts.askState('waiting')}>
          {t('incident.wait')}
        </Button>
      ) : (
        <Button variant="default" onClick={() => acts.askState('open')}>
          {t('incident.reopen')}
        </Button>
      )}
      <Button onClick={() => acts.askState('closed')}>{t('incident.close')}</Button>
    </>
  );
}

/** What is known, the last word of each; every word before it is in the list of what was done. */
export function FactsPanel({ incident, acts }: ActedProps) {
  const { t, locale } = useTranslation();
  const { vehicle, booking, story, recordedBy, recordedAt } = incident;
  const yesNo = (isYes: boolean) => t(isYes ? 'incident.form.yes' : 'incident.form.no');
  const writeOf = (fact: IncidentFact) =>
    t(incident.facts[fact] ? 'incident.write.again' : 'incident.write.first');
  const facts: Fact[] = [
    { label: t('incident.fact.when'), value: formatInstant(incident.happenedAt, locale) },
    { label: t('incident.fact.place'), value: incident.place },
    {
      label: t('incident.fact.car'),
      value: (
        <AnchorLink to="/admin/vehicles/$id" params={{ id: vehicle.id }} inherit>
          {vehicle.brand} {vehicle.model} · {vehicle.plate}
        </AnchorLink>
      ),
    },
    { label: t('incident.fact.rental'), value: <Rental booking={booking} /> },
    { label: t('incident.fact.hurt'), value: yesNo(incident.isAnybodyHurt) },
    { label: t('incident.fact.driven'), value: yesNo(incident.canBeDriven) },
    ...(story
      ? [
          {
            label: t('incident.fact.story'),
            isWide: true,
            value: <p className={classes.preline}>{story}</p>,
          },
        ]
      : []),
    ...INCIDENT_FACTS.map((fact) => ({
      label: t(`incident.${fact}`),
      isWide: true,
      value: (
        <Group gap="xs" justify="space-between" align="flex-start">
          <span className={classes.preline}>{incident.facts[fact] ?? t('incident.fact.unknown')}</span>
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={`${writeOf(fact)}: ${t(`incident.${fact}`)}`}
            onClick={() => acts.askWords(fact)}
          >
            {writeOf(fact)}
          </Button>
        </Group>
      ),
    })),
  ];
  return (
    <Panel title={t('incident.facts')}>
      <FactList facts={facts} />
      <Text c="dimmed" fz={13} mt="sm">
        {t('incident.fact.recorded', {
          who: recordedBy?.name ?? '',
          when: formatInstant(recordedAt, locale),
        })}
      </Text>
    </Panel>
  );
}

function Rental({ booking }: { booking: Incident['booking'] }) {
  const { t } = useTranslation();
  if (booking === null) return t('incident.fact.noRental');
  return (
    <>
      <AnchorLink to="/admin/bookings/$id" params={{ id: booking.id }} inherit>
        {booking.bookingCode}
      </AnchorLink>{' '}
      {booking.customerName},{' '}
      <Anchor href={phoneLink(booking.customerPhone)} inherit>
        {booking.customerPhone}
      </Anchor>
    </>
  );
}

interface NextPanelProps extends ActedProps {
  onReplace: (() => void) | undefined;
  credit: { isOpen: boolean; open: () => void; close: () => void };
}

/** What follows: another car, lost days, costs, and the car itself. */
export function NextPanel({ incident, acts, onReplace, credit }: NextPanelProps) {
  const { t } = useTranslation();
  const [isSpending, setIsSpending] = useState(false);
  const refresh = useRefresh();
  const { booking, isHeld, state, vehicle } = incident;
  const isOpen = state !== 'closed';
  const isReplaced = booking !== null && !booking.hasThisVehicle;
  return (
    <Panel title={t('incident.after')}>
      <Stack gap="xs">
        {isOpen ? <Text size="sm">{t(isHeld ? 'incident.heldText' : 'incident.releasedText')}</Text> : null}
        {isReplaced ? <Text size="sm">{t('incident.replaced')}</Text> : null}
        {onReplace ? (
          <Button
            variant="default"
            leftSection={<IconSwitchHorizontal size={18} aria-hidden />}
            onClick={onReplace}
          >
            {t('incident.replace')}
          </Button>
        ) : null}
        {booking && isOpen ? (
          <Button
            variant="default"
            leftSection={<IconCalendarMinus size={18} aria-hidden />}
            onClick={credit.open}
          >
            {t('incident.credit')}
          </Button>
        ) : null}
        {isOpen ? (
          <>
            <Button
              variant="default"
              leftSection={<IconCash size={18} aria-hidden />}
              onClick={() => setIsSpending(true)}
            >
              {t('incident.cost')}
            </Button>
            <Button
              variant="default"
              leftSection={
                isHeld ? <IconLockOpen size={18} aria-hidden /> : <IconLock size={18} aria-hidden />
              }
              onClick={() => acts.askHold(!isHeld)}
            >
              {t(isHeld ? 'incident.release' : 'incident.hold')}
            </Button>
          </>
        ) : null}
        <Button
          variant="default"
          leftSection={<IconNote size={18} aria-hidden />}
          onClick={() => acts.askWords('note')}
        >
          {t('incident.add.note')}
        </Button>
        <StateButtons incident={incident} acts={acts} />
      </Stack>
      {booking ? (
        <CreditDialog
          incidentId={incident.id}
          booking={booking}
          isOpen={credit.isOpen}
          onClose={credit.close}
        />
      ) : null}
      {isSpending ? (
        <ExpenseDrawer
          vehicles={[{ value: vehicle.id, label: `${vehicle.brand} ${vehicle.model} · ${vehicle.plate}` }]}
          known={{ vehicleId: vehicle.id, incidentId: incident.id }}
          onClosed={() => {
            setIsSpending(false);
            void refresh();
          }}
        />
      ) : null}
    </Panel>
  );
}
