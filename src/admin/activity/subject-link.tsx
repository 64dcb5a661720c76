import { Link } from '@tanstack/react-router';
import { isLogSubject } from '#domain/activity.ts';
import { TEXT_KINDS } from '#domain/message-texts.ts';
import { isPaymentMethod } from '#domain/payment-method.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { textTitle } from '../kit/text-title.ts';
import classes from './activity.module.css';
import type { ActivityEntry } from './use-activity.ts';

const SETTINGS = ['settings', 'branch', 'extra', 'payment_instruction'];

/** 'Booking', 'Vehicle' …; a kind without a text is shown as its code. */
export function useTypeText(): (entityType: string) => string {
  const { t } = useTranslation();
  return (entityType) =>
    isLogSubject(entityType) ? t(`activityLog.type.${entityType}`) : entityType.replaceAll('_', ' ');
}

/** What an entry is about, as people call it; empty where its kind says it all. */
export function useSubjectText(): (entry: ActivityEntry) => string {
  const { t } = useTranslation();
  return ({ entityType, subject: { name } }) => {
    if (name === null) return '';
    if (entityType === 'message') return t('activityLog.messageTo', { name });
    const text = entityType === 'message_text' && TEXT_KINDS.find((kind) => kind === name);
    if (text) return textTitle(text, t);
    return entityType === 'payment_instruction' && isPaymentMethod(name) ? t(`method.${name}`) : name;
  };
}

/** What an entry is about, leading to its screen where it still has one. */
export function SubjectLink({ entry }: { entry: ActivityEntry }) {
  const textOf = useSubjectText();
  const typeOf = useTypeText();
  const { entityType, entityId, subject } = entry;
  const text = textOf(entry) || typeOf(entityType);
  const look = { className: classes.subject };
  const { conversationId } = entry.metadata;
  if (entityType === 'message' && subject.isThere && typeof conversationId === 'string') {
    return (
      <Link to="/admin/messaging" className={classes.subject} search={{ c: conversationId }}>
        {text}
      </Link>
    );
  }
  if (subject.bookingId) {
    return (
      <Link to="/admin/bookings/$id" params={{ id: subject.bookingId }} {...look}>
        {text}
      </Link>
    );
  }
  if (entityType === 'vehicle' && subject.isThere) {
    return (
      <Link to="/admin/vehicles/$id" params={{ id: entityId }} {...look}>
        {text}
      </Link>
    );
  }
  if (entityType === 'client') {
    return (
      <Link to="/admin/clients/$id" params={{ id: entityId }} {...look}>
        {text}
      </Link>
    );
  }
  if (entityType === 'waitlist') {
    return (
      <Link to="/admin/waitlist" {...look}>
        {text}
      </Link>
    );
  }
  if (entityType === 'profile' && subject.isThere) {
    return (
      <Link
        to="/admin/users"
        className={classes.subject}
        search={{ q: subject.note ?? undefined, people: 'everybody' }}
      >
        {text}
      </Link>
    );
  }
  if (entityType === 'message_text') {
    return (
      <Link to="/admin/settings/messages" {...look}>
        {text}
      </Link>
    );
  }
  if (SETTINGS.includes(entityType)) {
    return (
      <Link to="/admin/settings" {...look}>
        {text}
      </Link>
    );
  }
  return <span className={classes.gone}>{text}</span>;
}
