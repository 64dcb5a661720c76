/** A calendar file (RFC 5545) of single events. */

export interface CalendarEvent {
  uid: string;
  /** Grows with every change of the event, so that a calendar replaces what it has. */
  sequence: number;
  from: string;
  until: string;
  title: string;
  text: string;
  place: string;
}

const MAX_OCTETS = 75;

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r?\n/g, '\\n');
}

function instant(iso: string): string {
  return new Date(iso).toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
}

/** Lines of at most 75 octets; what follows begins with a space, and no character is cut. */
function folded(line: string): string {
  const lines: string[] = [];
  let current = '';
  for (const character of line) {
    if (Buffer.byteLength(current + character) > MAX_OCTETS) {
      lines.push(current);
      current = ' ';
    }
    current += character;
  }
  return [...lines, current].join('\r\n');
}

/** CANCEL takes the events out of the calendars that have them. */
type CalendarMethod = 'PUBLISH' | 'CANCEL';

export function writeCalendar(events: readonly CalendarEvent[], at: Date, method: CalendarMethod): string {
  const body = events.flatMap(({ uid, sequence, from, until, title, text, place }) => [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    `STATUS:${method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
    `DTSTAMP:${instant(at.toISOString())}`,
    `DTSTART:${instant(from)}`,
    `DTEND:${instant(until)}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(text)}`,
    `LOCATION:${escaped(place)}`,
    'END:VEVENT',
  ]);
  const head = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Timo//Rental//EN', `METHOD:${method}`];
  return [...head, ...body, 'END:VCALENDAR', ''].map(folded).join('\r\n');
}
