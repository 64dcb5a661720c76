import { Button, Skeleton, Text } from '@mantine/core';
import { IconFileOff, IconLinkOff } from '@tabler/icons-react';
import { useState } from 'react';
import { formatInstant, spellDays } from '#domain/format-day.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { errorCode } from '#src/lib/errors.ts';
import { type RouterOutputs, trpc } from '#src/lib/trpc.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { ScreenHead } from '#src/ui/screen-head.tsx';
import { TableNotice } from '#src/ui/table-notice.tsx';
import { useUnsaved } from '#src/ui/unsaved.ts';
import { useStaffUser } from '../frame/use-staff-user.ts';
import { AdminsOnly } from '../kit/admins-only.tsx';
import { AnchorLink } from '../kit/anchor-link.ts';
import { BackLink } from '../kit/detail/back-link.tsx';
import { DetailMissing } from '../kit/detail/detail-missing.tsx';
import { NoteInput } from '../kit/fields/note-input.tsx';
import { Framed } from '../kit/list/framed.tsx';
import { STATE_TONES } from './approval-item.tsx';
import classes from './approval-page.module.css';
import { Facts } from './facts.tsx';
import { MAX_NOTE } from './refuse-dialog.tsx';
import { useDecideApproval } from './use-decide-approval.ts';

const POLL_MS = 5_000;
type Question = RouterOutputs['staff']['approvals']['open'];

interface ApprovalPageProps {
  approvalId: string;
  /** From the message that led here. */
  link: string | undefined;
}

/** /admin/approvals/…: one question, on the phone of whoever is to answer it. */
export function ApprovalPage(props: ApprovalPageProps) {
  const { t } = useTranslation();
  const { may } = useStaffUser();
  return may('admin') ? <OneApproval {...props} /> : <AdminsOnly title={t('admin.approval.one')} />;
}

function OneApproval({ approvalId, link }: ApprovalPageProps) {
  const { t } = useTranslation();
  const query = trpc.staff.approvals.open.useQuery(
    { approvalId, link },
    {
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? POLL_MS : false),
    },
  );
  const { data, error } = query;
  const back = { to: '/admin/approvals', text: t('admin.approval.all') } as const;
  if (!data && error) {
    if (errorCode(error) === 'LINK_EXPIRED') return <ClosedLink back={back} />;
    return (
      <DetailMissing
        title={t('admin.approval.one')}
        back={back}
        gone={{ icon: <IconFileOff size={24} />, title: t('admin.approval.notFound') }}
        failed={t('admin.approval.oneFailed')}
        query={query}
      />
    );
  }
  return (
    <div className={classes.page} aria-busy={data ? undefined : true}>
      <ScreenHead
        back={<BackLink {...back} />}
        title={data ? t(`admin.approval.title.${data.kind}`) : t('admin.approval.one')}
      />
      {data ? <QuestionPanel question={data} /> : <Skeleton height={280} radius={12} />}
    </div>
  );
}

function ClosedLink({ back }: { back: Parameters<typeof BackLink>[0] }) {
  const { t } = useTranslation();
  return (
    <>
      <ScreenHead title={t('admin.approval.one')} />
      <Framed>
        <TableNotice
          icon={<IconLinkOff size={24} />}
          title={t('admin.approval.linkClosed')}
          text={t('admin.approval.linkClosedText')}
        >
          <BackLink {...back} isButton />
        </TableNotice>
      </Framed>
    </>
  );
}

function QuestionPanel({ question }: { question: Question }) {
  const { t, locale } = useTranslation();
  const { kind, about, bookingId, booking, facts, reason, state, askedBy, askedAt, expiresAt } = question;
  return (
    <Panel
      title={spellDays(about, locale)}
      aside={<Badge tone={STATE_TONES[state]}>{t(`admin.approval.state.${state}`)}</Badge>}
    >
      <Facts kind={kind} facts={facts} booking={booking} />
      <Text mt="sm">{t('admin.approval.quoted', { words: reason })}</Text>
      <Text c="dimmed" fz={13} mb="md">
        {t('admin.approval.askedBy', { who: askedBy?.name ?? '', when: formatInstant(askedAt, locale) })}
        {bookingId === null ? null : (
          <>
            {' '}
            <AnchorLink to="/admin/bookings/$id" params={{ id: bookingId }} fz={13} underline="always">
              {t('admin.approval.seeBooking')}
            </AnchorLink>
          </>
        )}
      </Text>
      {question.mayAnswer ? (
        <>
          <Text fz="sm" fw={600} mb="sm">
            {t('admin.approval.until', { when: formatInstant(expiresAt, locale) })}
          </Text>
          <Answer question={question} />
        </>
      ) : (
        <Outcome question={question} />
      )}
    </Panel>
  );
}

/** Two buttons; a refusal has room for its reason. */
function Answer({ question }: { question: Question }) {
  const { t } = useTranslation();
  const [isRefusing, setIsRefusing] = useState(false);
  const [note, setNote] = useState('');
  useUnsaved(note.trim() !== '');
  const { send, isBusy } = useDecideApproval();
  const refuse = async () => {
    if (!(await send(question, 'refused', note.trim() || undefined))) return;
    setNote('');
    setIsRefusing(false);
  };
  if (!isRefusing) {
    return (
      <div className={classes.answers}>
        <Button variant="default" size="lg" px="xs" disabled={isBusy} onClick={() => setIsRefusing(true)}>
          {t('admin.approval.refuse')}
        </Button>
        <Button size="lg" px="xs" loading={isBusy} onClick={() => void send(question, 'approved')}>
          {t('admin.approval.approve')}
        </Button>
      </div>
    );
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void refuse();
      }}
    >
      <NoteInput
        autoFocus
        maxLength={MAX_NOTE}
        label={t('admin.approval.refuseWhy')}
        description={t('admin.approval.noteHint')}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <div className={classes.answers}>
        <Button
          variant="default"
          size="lg"
          px="xs"
          disabled={isBusy}
          onClick={() => {
            setNote('');
            setIsRefusing(false);
          }}
        >
          {t('common.cancel')}
        </Button>
        <Button type="submit" size="lg" px="xs" color="hibiscus" loading={isBusy}>
          {t('admin.approval.refuse')}
        </Button>
      </div>
    </form>
  );
}

/** What became of it, where nothing is to be answered. */
function Outcome({ question: { state, decision, decidedBy, note } }: { question: Question }) {
  const { t } = useTranslation();
  const who = decidedBy?.name ?? '';
  const key =
    decision === null
      ? state === 'waiting'
        ? 'admin.approval.notYours'
        : 'admin.approval.isExpired'
      : decision === 'approved'
        ? 'admin.approval.isAgreed'
        : 'admin.approval.isRefused';
  return (
    <Notice tone={decision === 'approved' ? 'success' : 'info'} role="status">
      {t(key, { who })}
      {note ? ` ${t('admin.approval.quoted', { words: note })}` : ''}
    </Notice>
  );
}
