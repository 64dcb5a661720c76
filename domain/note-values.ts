/**
 * The values of each note for WhatsApp, in the order in which its template has them: `{{1}}` is the first. The texts are
 * `note.<name>` in texts/<language>/notes.json; what Meta approves is made of the same two (tools/whatsapp-templates.ts).
 */
export const NOTE_VALUES = {
  booking_made: ['name', 'code', 'car', 'pickup', 'return', 'url'],
  booking_made_pay: ['name', 'code', 'car', 'pickup', 'return', 'until', 'balance', 'url'],
  payment_received: ['name', 'amount', 'code', 'number', 'balance', 'url'],
  proof_rejected: ['name', 'code', 'reason', 'url'],
  hold_ending: ['name', 'code', 'until', 'balance', 'url'],
  hold_ended: ['name', 'code', 'url'],
  booking_canceled: ['name', 'code', 'url'],
  pickup_tomorrow: ['name', 'pickup', 'place', 'balance', 'url'],
  return_tomorrow: ['name', 'return', 'place', 'url'],
  return_tomorrow_extend: ['name', 'return', 'place', 'price', 'url'],
  return_late: ['name', 'code', 'return', 'url'],
  contract_signed: ['name', 'number', 'code', 'url'],
  refund_made: ['name', 'amount', 'code', 'url'],
  credit_given: ['name', 'amount', 'code', 'until', 'url'],
  credit_used: ['name', 'amount', 'code', 'balance', 'url'],
  credit_ending: ['name', 'amount', 'code', 'until', 'url'],
  message_answered: ['name', 'code', 'url'],
  change_undone: ['name', 'code', 'pickup', 'return', 'balance', 'url'],
  change_undone_unpaid: ['name', 'code', 'return', 'balance', 'url'],
  days_changed: ['name', 'code', 'who', 'pickup', 'return', 'balance', 'url'],
  days_changed_pay: ['name', 'code', 'who', 'return', 'balance', 'until', 'url'],
  link_asked: ['name', 'code', 'url'],
  link_renewed: ['name', 'code', 'url'],
  extension_ending: ['name', 'code', 'until', 'balance', 'url'],
  meeting_set: ['name', 'code', 'who', 'moment', 'place', 'url'],
  waitlist_joined: ['name', 'city', 'days', 'url'],
  waitlist_offer: ['name', 'car', 'pickup', 'return', 'total', 'until', 'url'],
  review_asked: ['name', 'car', 'url'],
  owner_morning: ['name', 'day', 'count', 'url'],
} as const;
export type NoteName = keyof typeof NOTE_VALUES;
