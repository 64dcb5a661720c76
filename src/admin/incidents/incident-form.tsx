import { Button, Input, Paper, SegmentedControl, Stack, TextInput } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCarCrash,
  IconGavel,
  IconPhone,
  IconTool,
  IconUserX,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { dayInHaiti } from '#domain/calendar-day.ts';
import { EMERGENCY_NUMBERS, INCIDENT_KINDS, isGone } from '#domain/incident.ts';
import { recordIncidentInput } from '#domain/schemas/incidents.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { errorCode } from '#src/lib/errors.ts';
import { type TrpcError, trpc } from '#src/lib/trpc.ts';
import { phoneLink } from '#src/lib/whatsapp.ts';
import { Notice } from '#src/ui/notice.tsx';
import { showToast } from '#src/ui/toast.ts';
import { AnchorLink } from '../kit/anchor-link.ts';
import { useRefresh } from '../kit/editing/use-refresh.ts';
import { useRequestId } from '../kit/editing/use-request-id.ts';
import { useStaffForm } from '../kit/editing/use-staff-form.ts';
import { DayInput } from '../kit/fields/day-input.tsx';
import { Moment, TimeInput } from '../kit/fields/moment.tsx';
import { NoteInput } from '../kit/fields/note-input.tsx';
import { forgetDraft, type IncidentDraft, type IncidentValues, keepDraft } from './incident-draft.ts';
import classes from './incidents.module.css';
import { RentalThen } from './rental-then.tsx';
import { useIncidentDraft } from './use-incident-draft.ts';
import { useIncidentError } from './use-incidents.ts';
import { VehicleChoice } from './vehicle-choice.tsx';
import { momentOf, whatFollowed } from './what-followed.ts';

const ICONS = { breakdown: IconTool, accident: IconCarCrash, theft: IconUserX, seizure: IconGavel } as const;

interface IncidentFormProps {
  /** The car that the form was opened for. */
  known: Pick<IncidentValues, 'vehicleId' | 'vehicleLabel'> | undefined;
  bookingId: string | undefined;
}

/** What happened, to which car, where, and who needs help: a minute. Everything else is added later. */
export function IncidentForm({ known, bookingId }: IncidentFormProps) {
  const { t } = useTranslation();
  const { draft, recordedId, userId, setIsUsed } = useIncidentDraft(known);
  return (
    <Stack gap="md">
      {recordedId === null ? null : (
        <Notice>
          <p>
            {t('incident.form.recorded')}{' '}
            <AnchorLink to="/admin/incidents/$id" params={{ id: recordedId }} inherit underline="always">
              {t('incident.form.seeRecorded')}
            </AnchorLink>
          </p>
        </Notice>
      )}
      <DraftForm
        key={draft.incidentId}
        draft={draft}
        bookingId={bookingId}
        userId={userId}
        onUse={setIsUsed}
      />
    </Stack>
  );
}

interface DraftFormProps {
  draft: IncidentDraft;
  bookingId: string | undefined;
  userId: string;
  /** Something was typed, or it is sent. */
  onUse: (isUsed: true) => void;
}

function DraftForm({ draft, bookingId, userId, onUse }: DraftFormProps) {
  const { t, locale } = useTranslation();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const say = useIncidentError();
  const [today] = useState(() => dayInHaiti(new Date()));
  const { incidentId } = draft;
  const form = useStaffForm({
    initial: draft.values,
    schema: recordIncidentInput,
    typedAs: { happenedAt: 'time' },
    isKept: true,
    toInput: (values) => {
      const { kind, vehicleId, place, isAnybodyHurt, story } = values;
      const canBeDriven = isGone(kind) ? false : values.canBeDriven;
      const happened = { kind, vehicleId, place, isAnybodyHurt, canBeDriven, story };
      return { ...happened, incidentId, bookingId, happenedAt: momentOf(values) };
    },
  });
  const { values, opened } = form;
  const isTyped = values !== opened;
  useEffect(() => {
    // A form that nobody typed in would keep the hour at which it was opened.
    if (!isTyped) return;
    keepDraft(userId, { incidentId, values });
    onUse(true);
  }, [userId, incidentId, values, isTyped, onUse]);
  const open = async () => {
    forgetDraft(userId, incidentId);
    await refresh();
    await navigate({ to: '/admin/incidents/$id', params: { id: incidentId } });
  };
  const utils = trpc.useUtils();
  // One each: where the second note fails, the first is not written again.
  const requestIds = { answers: useRequestId(), story: useRequestId() };
  const add = trpc.staff.incidents.add.useMutation();
  /** The answer to the first try was lost: it is recorded, and what was changed since becomes notes of it. */
  const addWhatFollowed = async () => {
    try {
      const recorded = await utils.staff.incidents.get.fetch({ incidentId });
      const followed = whatFollowed(recorded, values, { t, locale });
      for (const part of ['answers', 'story'] as const) {
        const note = { incidentId, kind: 'note' as const, words: followed[part] };
        if (note.words !== '') await add.mutateAsync({ ...note, requestId: requestIds[part](note) });
      }
      const isNothing = followed.answers === '' && followed.story === '';
      showToast({
        tone: 'info',
        title: t('incident.form.savedBefore'),
        message: isNothing ? undefined : t('incident.form.addedSince'),
      });
      await open();
    } catch (caught) {
      // It stays in the form, to be sent again.
      say(caught as TrpcError);
    }
  };
  const record = trpc.staff.incidents.record.useMutation({
    onSuccess: async () => {
      showToast({ tone: 'success', title: t('incident.form.saved') });
      await open();
    },
    onError: (error) => {
      if (errorCode(error) === 'IDEMPOTENCY_MISMATCH') return addWhatFollowed();
      if (!form.refuse(error)) say(error);
    },
  });
  const submit = () => {
    const input = form.check();
    onUse(true);
    if (input && !record.isPending && !add.isPending) record.mutate(input);
  };
  return (
    <Paper withBorder radius={12} p={{ base: 'md', sm: 'lg' }} className={classes.form}>
      <form {...form.element(submit)}>
        <Stack gap="md">
          <Input.Wrapper
            label={t('incident.form.kind')}
            labelElement="div"
            withAsterisk
            error={form.errorOf('kind')}
          >
            <div className={classes.kinds}>
              {INCIDENT_KINDS.map((kind) => {
                const Icon = ICONS[kind];
                return (
                  <Button
                    key={kind}
                    h={52}
                    px={8}
                    variant={values.kind === kind ? 'filled' : 'default'}
                    aria-pressed={values.kind === kind}
                    leftSection={<Icon size={20} aria-hidden />}
                    onClick={() => form.set('kind', kind)}
                  >
                    {t(`incident.kind.${kind}`)}
                  </Button>
                );
              })}
            </div>
          </Input.Wrapper>
          <YesNo
            label={t('incident.form.hurt')}
            value={values.isAnybodyHurt}
            error={form.errorOf('isAnybodyHurt')}
            onChoose={(isYes) => form.set('isAnybodyHurt', isYes)}
          />
          {values.isAnybodyHurt ? (
            <Button
              component="a"
              size="lg"
              color="hibiscus"
              href={phoneLink(EMERGENCY_NUMBERS.ambulance)}
              leftSection={<IconPhone size={20} aria-hidden />}
            >
              {t('incident.form.call', { number: EMERGENCY_NUMBERS.ambulance })}
            </Button>
          ) : null}
          <div>
            <VehicleChoice
              name={values.vehicleLabel}
              error={form.errorOf('vehicleId')}
              onChoose={(vehicleId, vehicleLabel) => {
                form.set('vehicleId', vehicleId);
                form.set('vehicleLabel', vehicleLabel);
              }}
            />
            <RentalThen vehicleId={values.vehicleId} at={momentOf(values)} />
          </div>
          <TextInput
            {...form.text('place')}
            size="md"
            withAsterisk
            label={t('incident.form.place')}
            labelProps={{ size: 'sm' }}
            placeholder={t('incident.form.placeExample')}
            maxLength={200}
          />
          {isGone(values.kind) ? null : (
            <YesNo
              label={t('incident.form.driven')}
              value={values.canBeDriven}
              error={form.errorOf('canBeDriven')}
              onChoose={(isYes) => form.set('canBeDriven', isYes)}
            />
          )}
          <Moment>
            <DayInput {...form.typed('day')} size="sm" label={t('incident.form.when')} max={today} required />
            <TimeInput
              name="time"
              label={t('incident.form.time')}
              value={values.time}
              error={form.errorOf('time')}
              onChange={(time) => form.set('time', time)}
            />
          </Moment>
          <NoteInput label={t('incident.form.story')} maxLength={2_000} {...form.text('story')} />
          <Button
            type="submit"
            size="lg"
            loading={record.isPending}
            leftSection={<IconAlertTriangle size={20} aria-hidden />}
          >
            {t('incident.form.save')}
          </Button>
        </Stack>
      </form>
    </Paper>
  );
}

interface YesNoProps {
  label: string;
  value: boolean | null;
  error: string | undefined;
  onChoose: (isYes: boolean) => void;
}

/** A question that has no default: nobody answers it by not looking. */
function YesNo({ label, value, error, onChoose }: YesNoProps) {
  const { t } = useTranslation();
  return (
    <Input.Wrapper label={label} labelElement="div" withAsterisk error={error}>
      <SegmentedControl
        fullWidth
        size="md"
        aria-label={label}
        value={value === null ? '' : value ? 'yes' : 'no'}
        onChange={(chosen) => onChoose(chosen === 'yes')}
        data={[
          { value: 'yes', label: t('incident.form.yes') },
          { value: 'no', label: t('incident.form.no') },
        ]}
      />
    </Input.Wrapper>
  );
}
