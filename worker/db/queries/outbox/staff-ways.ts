import { expressionBuilder } from 'kysely';
import type { MorningWay } from '#domain/morning.ts';
import type { Channel } from '#domain/outbox-channels.ts';
import type { Tables } from '../../schema.ts';

// By which way a member of staff is told what they are to know or to decide, as they chose (`profiles.morning_by`).

const WAYS_BY: Record<Channel, readonly MorningWay[]> = {
  email: ['email', 'both'],
  whatsapp: ['whatsapp', 'both'],
};
const eb = expressionBuilder<Tables, 'profiles'>();

export const staffNumber = eb.fn<string | null>('whatsapp_number', ['profiles.phone']);

/** Who is told by this channel: by e-mail also whom WhatsApp cannot know. */
export function isToldBy(channel: Channel) {
  const isWanted = eb('profiles.morningBy', 'in', WAYS_BY[channel]);
  return channel === 'email'
    ? eb.or([isWanted, eb(staffNumber, 'is', null)])
    : eb.and([isWanted, eb(staffNumber, 'is not', null)]);
}
