import { Alert, Button, Textarea } from '@mantine/core';
import { IconBrandWhatsapp, IconInfoCircle, IconMail, IconSend } from '@tabler/icons-react';
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { dayInHaiti } from '#domain/calendar-day.ts';
import { formatDay, formatInstantTime } from '#domain/format-day.ts';
import { MESSAGE_MAX_CHARACTERS } from '#domain/policy.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { DraftBox } from '../../kit/editing/drafts.ts';
import classes from '../messages.module.css';
import { ReadyAnswers } from './ready-answers.tsx';
import { type Way, waysOf } from './use-answer.ts';
import { knownBooking, type Party } from './use-thread.ts';

const ICONS = {
  site: IconSend,
  api: IconBrandWhatsapp,
  mail: IconMail,
  whatsapp: IconBrandWhatsapp,
  email: IconMail,
};
const LABELS = {
  site: 'adminMessages.send',
  api: 'adminMessages.sendBy.whatsapp',
  mail: 'adminMessages.sendBy.email',
  whatsapp: 'adminMessages.sendBy.whatsapp',
  email: 'adminMessages.sendBy.email',
} as const satisfies Record<Way, string>;
/** What browsers report for the Enter that ends a composed character, where they do not say so otherwise. */
const COMPOSING_KEY_CODE = 229;

interface ComposerProps {
  party: Party;
  draft: DraftBox;
  isSending: boolean;
  answer: (text: string, way: Way) => void;
  /** Who came to write finds the cursor in the box. */
  isAwaited: boolean;
}

/** The answer: Enter sends, Shift+Enter adds a line, also for who writes with composed characters. */
export function Composer({ party, draft, isSending, answer, isAwaited }: ComposerProps) {
  const { t } = useTranslation();
  const ways = waysOf(party);
  const [first = 'site'] = ways;
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isAwaited) box.current?.focus();
  }, [isAwaited]);
  const wasSending = useRef(false);
  useEffect(() => {
    // The button that was pressed could not keep the focus while it was busy.
    if (wasSending.current && !isSending && document.activeElement === document.body) box.current?.focus();
    wasSending.current = isSending;
  }, [isSending]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    answer(draft.text, first);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isComposing = event.nativeEvent.isComposing || event.keyCode === COMPOSING_KEY_CODE;
    if (event.key !== 'Enter' || event.shiftKey || isComposing) return;
    event.preventDefault();
    answer(draft.text, first);
  };
  return (
    <form className={classes.composer} data-composer onSubmit={submit}>
      <HowItIsRead party={party} />
      <Textarea
        ref={box}
        size="sm"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={MESSAGE_MAX_CHARACTERS}
        aria-label={t('adminMessages.typeLabel', { name: party.customerName })}
        placeholder={t('adminMessages.type')}
        value={draft.text}
        readOnly={isSending}
        onChange={(event) => draft.keep(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <div className={classes.sending}>
        <ReadyAnswers
          locale={party.locale}
          values={{ name: party.customerName, code: knownBooking(party)?.bookingCode ?? null }}
          onTake={(words) => {
            draft.keep(draft.text.trim() === '' ? words : `${draft.text.trimEnd()}\n${words}`);
            box.current?.focus();
          }}
        />
        <span className={classes.keys}>{t('adminMessages.keys')}</span>
        {ways.map((way) => (
          <SendButton
            key={way}
            way={way}
            isFirst={way === first}
            isSending={isSending}
            onSend={() => answer(draft.text, way)}
          />
        ))}
      </div>
    </form>
  );
}

interface SendButtonProps {
  way: Way;
  isFirst: boolean;
  isSending: boolean;
  onSend: () => void;
}

function SendButton({ way, isFirst, isSending, onSend }: SendButtonProps) {
  const { t } = useTranslation();
  const Icon = ICONS[way];
  return (
    <Button
      size="sm"
      type={isFirst ? 'submit' : 'button'}
      variant={isFirst ? 'filled' : 'default'}
      loading={isSending}
      leftSection={<Icon size={16} aria-hidden />}
      onClick={isFirst ? undefined : onSend}
    >
      {t(LABELS[way])}
    </Button>
  );
}

/** Where the customer will find the answer; loud when it is not here. */
function HowItIsRead({ party }: { party: Party }) {
  const { t, locale } = useTranslation();
  const { canReadHere, booking, hasWritten, customerName: name, customerEmail, apiUntil } = party;
  const [way] = waysOf(party);
  if (way === 'api' && apiUntil !== null) {
    const [day, time] = [
      formatDay(dayInHaiti(new Date(apiUntil)), locale),
      formatInstantTime(apiUntil, locale),
    ];
    return <p className={classes.readsHere}>{t('adminMessages.byApi', { name, day, time })}</p>;
  }
  if (way === 'mail') {
    return <p className={classes.readsHere}>{t('adminMessages.byMail', { email: customerEmail ?? '' })}</p>;
  }
  if (!canReadHere) {
    return (
      <Alert
        color="sun"
        variant="light"
        p="xs"
        icon={<IconInfoCircle size={18} />}
        title={t('adminMessages.notHere', { name })}
        classNames={{ message: classes.notHereText }}
      >
        {t('adminMessages.notHereText')}
      </Alert>
    );
  }
  if (!booking) return <p className={classes.readsHere}>{t('adminMessages.readsHereOwn', { name })}</p>;
  // Who never wrote does not know that there is something to read.
  const key = hasWritten ? 'adminMessages.readsHere' : 'adminMessages.waits';
  return <p className={classes.readsHere}>{t(key, { name })}</p>;
}
