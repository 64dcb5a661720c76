import { isBookingStatus } from '#domain/booking-status.ts';
import { isBranchId } from '#domain/branch.ts';
import { isCalendarDay } from '#domain/calendar-day.ts';
import { CHARGE_CODES } from '#domain/charges.ts';
import { CONTRACT_OUTCOMES } from '#domain/contract.ts';
import { DELIVERY_KINDS, DELIVERY_STATES } from '#domain/delivery.ts';
import { formatGourdes } from '#domain/format-currency.ts';
import { formatClock, formatDay, formatInstant } from '#domain/format-day.ts';
import { formatCount, formatPercent } from '#domain/format-number.ts';
import { INCIDENT_KINDS, INCIDENT_STATES, LOST_DAYS } from '#domain/incident.ts';
import { KEPT_PAPERS, KEY_SETS } from '#domain/keys.ts';
import { isLocale, languageName } from '#domain/locale.ts';
import { formatUsd } from '#domain/money.ts';
import { CONTACT_WAYS, STOP_WAYS } from '#domain/outbox-channels.ts';
import { PAPER_FORM_KINDS, PAPER_FORM_OUTCOMES } from '#domain/paper-form.ts';
import { isPaymentMethod } from '#domain/payment-method.ts';
import { isPaymentStatus } from '#domain/payment-status.ts';
import { isStaffRole } from '#domain/roles.ts';
import { TRANSFER_STATES } from '#domain/transfers.ts';
import { FUELS, TRANSMISSIONS, VEHICLE_CLASSES } from '#domain/vehicle.ts';
import { VEHICLE_COLORS } from '#domain/vehicle-color.ts';
import { WAIT_END_REASONS } from '#domain/waitlist.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { stopWords } from './stop-words.ts';

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Words a stored value as people read it, wherever two versions of something are told apart. */
export function useValueText(): (key: string, value: unknown) => string {
  const { t, locale } = useTranslation();
  const wordOf = (key: string, value: string): string => {
    const transferState = key === 'transferState' && TRANSFER_STATES.find((known) => known === value);
    if (transferState) return t(`admin.transfer.state.${transferState}`);
    if (isBookingStatus(value)) return t(`status.booking.${value}`);
    if (isPaymentStatus(value)) return t(`status.payment.${value}`);
    if (isPaymentMethod(value)) return t(`method.${value}`);
    if (isBranchId(value)) return t(`city.${value}`);
    if (isStaffRole(value)) return t(`admin.role.${value}`);
    const vehicleClass = VEHICLE_CLASSES.find((known) => known === value);
    if (vehicleClass) return t(`vehicle.class.${vehicleClass}`);
    const transmission = TRANSMISSIONS.find((known) => known === value);
    if (transmission) return t(`vehicle.transmission.${transmission}`);
    const fuel = key === 'fuel' && FUELS.find((known) => known === value);
    if (fuel) return t(`vehicle.fuel.${fuel}`);
    const isCharge = key === 'charge' || key === 'taxedCharges';
    const charge = isCharge && CHARGE_CODES.find((known) => known === value);
    if (charge) return t(`charge.${charge}`);
    if (key === 'charge' && value === LOST_DAYS) return t('charge.lost_days');
    const delivery = key === 'delivery.kind' && DELIVERY_KINDS.find((known) => known === value);
    if (delivery) return t(`delivery.kind.${delivery}`);
    const deliveryState = key === 'delivery.state' && DELIVERY_STATES.find((known) => known === value);
    if (deliveryState) return t(`delivery.state.${deliveryState}`);
    const keySet = key === 'keys.item' && KEY_SETS.find((known) => known === value);
    if (keySet) return t(`keys.item.${keySet}`);
    const keptPaper = key === 'keys.item' && KEPT_PAPERS.find((known) => known === value);
    if (keptPaper) return t(`keys.item.${keptPaper}`);
    const incidentKind = key === 'incident.kind' && INCIDENT_KINDS.find((known) => known === value);
    if (incidentKind) return t(`incident.kind.${incidentKind}`);
    const isIncidentState = key === 'incidentState' || key === 'incident.state';
    const incidentState = isIncidentState && INCIDENT_STATES.find((known) => known === value);
    if (incidentState) return t(`incident.state.${incidentState}`);
    const outcome = key === 'outcome' && CONTRACT_OUTCOMES.find((known) => known === value);
    if (outcome) return t(`activityLog.outcome.${outcome}`);
    const paperKind = key === 'paperKind' && PAPER_FORM_KINDS.find((known) => known === value);
    if (paperKind) return t(`activityLog.paper.kind.${paperKind}`);
    const paperOutcome = key === 'paperOutcome' && PAPER_FORM_OUTCOMES.find((known) => known === value);
    if (paperOutcome) return t(`activityLog.paper.outcome.${paperOutcome}`);
    if (key === 'locale' && isLocale(value)) return languageName(value, locale);
    const waitEnd = key === 'endReason' && WAIT_END_REASONS.find((known) => known === value);
    if (waitEnd) return t(`activityLog.waitEnd.${waitEnd}`);
    const isWay = key === 'contactBy' || key === 'morningBy';
    const contactWay = isWay && CONTACT_WAYS.find((known) => known === value);
    if (contactWay) return t(`admin.contactBy.${contactWay}`);
    const stopWay = key === 'stoppedBy' && STOP_WAYS.find((known) => known === value);
    if (stopWay) return t(`admin.stoppedBy.${stopWay}`);
    const color = VEHICLE_COLORS.find((known) => known === value);
    if (color) return t(`vehicle.color.${color}`);
    if (CLOCK.test(value)) return formatClock(value, locale);
    if (INSTANT.test(value)) return formatInstant(value, locale);
    return isCalendarDay(value) ? formatDay(value, locale) : value;
  };
  const numberOf = (key: string, value: number): string => {
    if (key.endsWith('Cents') || key.startsWith('pricingTiers.')) return formatUsd(value, locale);
    if (key.endsWith('Htg')) return formatGourdes(value, locale);
    if (key.endsWith('BasisPoints')) return formatPercent(value / 100, locale);
    // A year is no quantity: it takes no separator.
    return key === 'year' ? String(value) : formatCount(value, locale);
  };
  const textOf = (key: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return '—';
    if (typeof value === 'number') return numberOf(key, value);
    if (typeof value === 'boolean') return t(value ? 'activityLog.yes' : 'activityLog.no');
    if (typeof value === 'string') return wordOf(key, value);
    if (Array.isArray(value)) return value.map((part) => textOf(key, part)).join(', ') || '—';
    if (key === 'endedPapers' || key === 'overdueService')
      return stopWords({ ...value }, { t, locale }).join(', ');
    return JSON.stringify(value);
  };
  return textOf;
}
