import { RETURN_PRICES } from '#tests/support/factories/inspection.ts';
import { COMPANY } from './sample-invoice-writes.ts';
import type { SampleCall, SampleWorld } from './sample-world.ts';

async function extraOf({ owner }: SampleWorld) {
  const [extra] = (await owner.api.staff.settings.get()).extras;
  if (!extra) throw new Error('The reference data has extras');
  return extra;
}

const SPECIAL_DAY = {
  day: '2090-05-18',
  branchIds: ['les_cayes' as const],
  name: { en: 'Flag Day', fr: 'Fête du Drapeau' },
  hours: null,
};

/** The day as it is there, set if it is not, as the form sends back what it showed. */
async function specialDayOf(owner: SampleWorld['owner']) {
  const { specialDays, saveSpecialDay } = owner.api.staff.settings;
  const find = (days: Awaited<ReturnType<typeof specialDays>>) =>
    days.find(({ day, branchIds }) => day === SPECIAL_DAY.day && branchIds.includes('les_cayes'));
  const special = find(await specialDays()) ?? find(await saveSpecialDay({ ...SPECIAL_DAY, seen: [] }));
  if (!special) throw new Error('The special day was not saved');
  const { day, branchIds, version } = special;
  return { day, branchIds, version };
}

const OWN_TEXT = {
  kind: 'booking_made',
  subject: { en: 'Booked: {code}', fr: 'Réservé : {code}' },
  body: { en: 'Thank you, {name}.', fr: 'Merci, {name}.' },
} as const;

async function ownText({ owner }: SampleWorld) {
  const texts = await owner.api.staff.messageTexts.list();
  return { ...OWN_TEXT, rowVersion: texts.find(({ kind }) => kind === OWN_TEXT.kind)?.rowVersion ?? 0 };
}

export const OF_SETTINGS: Record<string, SampleCall> = {
  'staff.messageTexts.save': async (world) => {
    const text = await ownText(world);
    return () => world.owner.api.staff.messageTexts.save(text);
  },
  'staff.messageTexts.preview':
    ({ owner }) =>
    () =>
      owner.api.staff.messageTexts.preview({
        kind: 'booking_made',
        locale: 'en',
        subject: OWN_TEXT.subject.en,
        body: OWN_TEXT.body.en,
      }),
  'staff.messageTexts.reset': async (world) => {
    const { kind, rowVersion } = await world.owner.api.staff.messageTexts.save(await ownText(world));
    return () => world.owner.api.staff.messageTexts.reset({ kind, rowVersion });
  },
  'staff.settings.addExtra': async (world) => {
    const { id: _, rowVersion: __, ...extra } = await extraOf(world);
    return () => world.owner.api.staff.settings.addExtra({ ...extra, code: 'roof_rack' });
  },
  'staff.settings.saveExtra': async (world) => {
    const { code: _, ...extra } = await extraOf(world);
    return () =>
      world.owner.api.staff.settings.saveExtra({ ...extra, name: { ...extra.name, en: 'Baby seat' } });
  },
  'staff.settings.saveInstruction': async ({ owner }) => {
    const [instruction] = (await owner.api.staff.settings.get()).instructions;
    if (!instruction) throw new Error('The reference data has payment instructions');
    return () =>
      owner.api.staff.settings.saveInstruction({
        ...instruction,
        title: { ...instruction.title, en: 'In cash' },
      });
  },
  'staff.settings.setExtraActive': async (world) => {
    const { id, rowVersion } = await extraOf(world);
    return () => world.owner.api.staff.settings.setExtraActive({ id, rowVersion, isActive: false });
  },
  'staff.settings.updateBranch': async ({ owner }) => {
    const [branch] = (await owner.api.staff.settings.get()).branches;
    if (!branch) throw new Error('The reference data has branches');
    const { city: _, ...fields } = branch;
    const phones: [string, string] = ['+509 3701 0001', '+509 3701 0002'];
    return () => owner.api.staff.settings.updateBranch({ ...fields, phones });
  },
  'staff.settings.saveSpecialDay': ({ owner }) =>
    Promise.resolve(() => owner.api.staff.settings.saveSpecialDay({ ...SPECIAL_DAY, seen: [] })),
  'staff.settings.removeSpecialDay': async ({ owner }) => {
    const special = await specialDayOf(owner);
    return () => owner.api.staff.settings.removeSpecialDay(special);
  },
  'staff.settings.addHolidays': ({ owner }) =>
    Promise.resolve(() => owner.api.staff.settings.addHolidays({ year: 2090 })),
  'staff.settings.updateContractTerms': async ({ owner }) => {
    const { rowVersion } = (await owner.api.staff.settings.get()).firm;
    const contractTerms = { en: 'Drive with care.', fr: 'Conduire avec soin.' };
    return () => owner.api.staff.settings.updateContractTerms({ rowVersion, contractTerms });
  },
  'staff.settings.updateContact': async ({ owner }) => {
    const { rowVersion } = (await owner.api.staff.settings.get()).firm;
    return () =>
      owner.api.staff.settings.updateContact({ rowVersion, whatsapp: '+50937009999', contactBy: 'both' });
  },
  'staff.settings.updateCompany': async ({ owner }) => {
    const { rowVersion } = (await owner.api.staff.settings.get()).firm;
    return () => owner.api.staff.settings.updateCompany({ rowVersion, ...COMPANY });
  },
  'staff.settings.updateCurrencies': async ({ owner }) => {
    const { rowVersion } = (await owner.api.staff.settings.get()).firm;
    return () => owner.api.staff.settings.updateCurrencies({ rowVersion, gourdes: 'beside' });
  },
  'staff.settings.updateFees': async ({ owner }) => {
    const { firm } = await owner.api.staff.settings.get();
    const { rowVersion, webOneWayFeeCents, staffOneWayFeeCents } = firm;
    const kept = { rowVersion, webOneWayFeeCents, staffOneWayFeeCents, discountLimitBasisPoints: 1000 };
    const fees = { ...kept, taxRateBasisPoints: 900, taxedCharges: [], secondApproverCents: null };
    return () => owner.api.staff.settings.updateFees(fees);
  },
  'staff.settings.updateReturnPrices': async ({ owner }) => {
    const { rowVersion } = (await owner.api.staff.settings.get()).firm;
    return () => owner.api.staff.settings.updateReturnPrices({ rowVersion, ...RETURN_PRICES });
  },
  'staff.settings.updateTimes': async ({ owner }) => {
    const { firm } = await owner.api.staff.settings.get();
    const { rowVersion, defaultPickupTime, defaultReturnTime, graceMinutes, turnaroundMinutes } = firm;
    const fee = { afterHoursFeeCents: 1_500, isAfterHoursTaxed: false };
    const times = { defaultPickupTime, defaultReturnTime, graceMinutes, turnaroundMinutes };
    return () => owner.api.staff.settings.updateTimes({ rowVersion, ...times, ...fee, webNoticeMinutes: 60 });
  },
  'staff.settings.updateCancellation': async ({ owner }) => {
    const { rowVersion } = (await owner.api.staff.settings.get()).firm;
    const kept = {
      cancellationKeptPercent: 0,
      lateCancellationKeptPercent: 50,
      noShowKeptPercent: 100,
      creditDays: 180,
    };
    return () =>
      owner.api.staff.settings.updateCancellation({ rowVersion, ...kept, lateCancellationHours: 12 });
  },
  'staff.settings.updateUpkeep': async ({ owner }) => {
    const { rowVersion } = (await owner.api.staff.settings.get()).firm;
    return () =>
      owner.api.staff.settings.updateUpkeep({
        rowVersion,
        paperWarningDays: 20,
        serviceWarningDays: 10,
        serviceWarningKm: 300,
        insurerNoticeDays: 5,
      });
  },
  'staff.settings.updateMorning': async ({ owner }) => {
    const { rowVersion } = (await owner.api.staff.settings.get()).firm;
    return () =>
      owner.api.staff.settings.updateMorning({ rowVersion, isMorningMailed: false, unseenVehicleDays: 21 });
  },
  'staff.settings.updatePolicies': async ({ owner }) => {
    const { rowVersion, policies } = (await owner.api.staff.settings.get()).firm;
    return () =>
      owner.api.staff.settings.updatePolicies({ rowVersion, ...policies, freeCancellationHours: 48 });
  },
};
