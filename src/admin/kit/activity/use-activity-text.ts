import { isLocale } from '#domain/locale.ts';
import { VEHICLE_STATUSES } from '#domain/vehicle.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { inLanguage } from '../fields/text-in-each-language.tsx';
import { labelsOf } from './activity-fields.ts';
import { useValueText } from './use-value-text.ts';

interface LogSource {
  entityType: string;
  /** The cars that the entry names by id. */
  vehicles: Record<string, string>;
}

/** The owner names what is in them, in each language; the keys are nobody's words, and the values tell which one it is. */
const OWNER_NAMED = new Set(['accountDetails', 'accountLabels']);

/** `mileage_policy` → 'mileage policy', `mileagePolicy` → the same: for what has no label of its own. */
function spelled(name: string): string {
  return name
    .replaceAll('_', ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
}

/** Names the fields of a log entry, and words what was in them. */
export function useLogText({ entityType, vehicles }: LogSource) {
  const translation = useTranslation();
  const { t } = translation;
  const valueText = useValueText();
  const labels = labelsOf(entityType);
  const labelOf = (key: string): string => {
    if (labels[key]) return t(labels[key]);
    const [parent = '', ...path] = key.split('.');
    const last = path.at(-1);
    if (isLocale(last)) return inLanguage(labelOf(key.slice(0, -last.length - 1)), last, translation);
    const name = OWNER_NAMED.has(parent) ? '' : spelled(path.join(' '));
    if (!labels[parent]) return spelled(key.replaceAll('.', ' '));
    return name ? `${t(labels[parent])} · ${name}` : t(labels[parent]);
  };
  const textOf = (key: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return '—';
    if (key === 'vehicleId') return vehicles[String(value)] ?? t('activityLog.goneCar');
    // Pictures are known by their addresses in the store, which tell nobody anything.
    if (key === 'images')
      return t('activityLog.pictures', { count: Array.isArray(value) ? value.length : 0 });
    if (key === 'addedImage' || key === 'removedImage') return t('activityLog.pictures', { count: 1 });
    if (key === 'cancelReason' && value === 'unpaid') return t('admin.cancelReason.unpaid');
    if (key === 'password') return t('activityLog.hidden');
    if (key === 'channel') return value === 'site' ? t('activityLog.onSite') : String(value);
    const status = entityType === 'vehicle' && VEHICLE_STATUSES.find((known) => known === value);
    if (key === 'status' && status) return t(`activityLog.vehicleStatus.${status}`);
    return valueText(key, value);
  };
  return { labelOf, textOf, order: Object.keys(labels) };
}
