import { listWords } from '#domain/format-list.ts';
import type { Locale } from '#domain/locale.ts';
import type { Cents } from '#domain/money.ts';
import { VEHICLE_CLASSES } from '#domain/vehicle.ts';
import type { Translate } from '#src/i18n/use-translation.ts';
import type { RouterOutputs } from '#src/lib/trpc.ts';

type Facts = {
  site: RouterOutputs['public']['site']['get'];
  rules: RouterOutputs['public']['site']['rules'];
};

interface Words {
  t: Translate;
  locale: Locale;
  money: (cents: Cents) => string;
}

/** What is true of this firm only under some settings is said only then. */
const said = (...lines: (string | false | null | undefined)[]) =>
  lines.filter((line) => typeof line === 'string');

function driving({ site, rules }: Facts, { t, money }: Words): string[] {
  const { minimumDriverAge: age, licenseHeldYears: years } = site.policies;
  const second = rules.extras.find(({ code }) => code === 'additional_driver');
  return said(
    t('faq.driver.rule', { age, years }),
    t('faq.driver.named'),
    second &&
      t(second.isPerDay ? 'faq.extra.perDay' : 'faq.extra.once', {
        name: second.name,
        price: money(second.unitPriceCents),
      }),
  );
}

function paying({ rules: { methods } }: Facts, { t, locale }: Words): string[] {
  const held = methods.filter(({ holdHours }) => holdHours > 0);
  return said(
    t('faq.pay.methods', {
      methods: listWords(
        methods.map(({ title }) => title),
        locale,
      ),
    }),
    t('faq.pay.proof'),
    held.length > 0 &&
      t('faq.pay.held', {
        holds: listWords(
          held.map(({ title, holdHours }) => t('faq.pay.hold', { method: title, hours: holdHours })),
          locale,
        ),
      }),
  );
}

function deposit({ rules }: Facts, { t, money }: Words): string[] {
  const { lowestDepositCents: lowest, highestDepositCents: highest, depositDecisionDays: days } = rules;
  if (lowest === null || highest === null) return [t('faq.deposit.none')];
  return [
    lowest === highest
      ? t('faq.deposit.one', { amount: money(lowest) })
      : t('faq.deposit.range', { lowest: money(lowest), highest: money(highest) }),
    t('faq.deposit.back', { days }),
  ];
}

function fuel({ rules }: Facts, { t, locale, money }: Words): string[] {
  const prices = VEHICLE_CLASSES.flatMap((one) => {
    const cents = rules.fuelEighthCents[one];
    return cents === null
      ? []
      : [t('faq.fuel.class', { class: t(`vehicle.class.${one}`), price: money(cents) })];
  });
  return said(
    t('faq.fuel.full'),
    prices.length > 0
      ? t('faq.fuel.missing', { prices: listWords(prices, locale) })
      : t('faq.fuel.missingAtBranch'),
    rules.fuelServiceCents > 0 && t('faq.fuel.service', { price: money(rules.fuelServiceCents) }),
    t('faq.fuel.more'),
  );
}

function late({ rules }: Facts, { t, money }: Words): string[] {
  return [
    t('faq.late.grace', { minutes: rules.graceMinutes }),
    rules.lateHourCents === null
      ? t('faq.late.days')
      : t('faq.late.hours', { price: money(rules.lateHourCents) }),
    t('faq.late.extend'),
  ];
}

function places({ site }: Facts, { t, money }: Words): string[] {
  return [t('faq.where.haiti'), t('faq.where.oneWay', { fee: money(site.webOneWayFeeCents) })];
}

function airport({ rules }: Facts, { t, money }: Words): string[] {
  const delivery = rules.extras.find(({ code }) => code === 'airport_delivery');
  if (!delivery) return [t('faq.airport.ask')];
  const { name, unitPriceCents, isPerDay } = delivery;
  if (unitPriceCents === 0) return [t('faq.airport.free', { name })];
  const price = money(unitPriceCents);
  return [t(isPerDay ? 'faq.airport.perDay' : 'faq.airport.once', { name, price })];
}

function canceling({ site, rules }: Facts, { t }: Words): string[] {
  const { freeCancellationHours: hours } = site.policies;
  const {
    cancellationKeptPercent: kept,
    lateCancellationHours,
    lateCancellationKeptPercent: lateKept,
  } = rules;
  const hasLater = lateCancellationHours > 0 && lateKept !== kept;
  return said(
    t('faq.cancel.free', { hours }),
    kept > 0 && t('faq.cancel.kept', { percent: kept }),
    hasLater && t('faq.cancel.keptLate', { hours: lateCancellationHours, percent: lateKept }),
    kept === 0 && !hasLater && t('faq.cancel.may', { hours }),
    rules.noShowKeptPercent > 0 && t('faq.cancel.noShow', { percent: rules.noShowKeptPercent }),
    t('faq.cancel.how'),
  );
}

const bringing = (_: Facts, { t }: Words) => [t('faq.bring.license'), t('faq.bring.then')];
const changing = (_: Facts, { t }: Words) => [t('faq.change.how'), t('faq.change.price')];

const QUESTIONS = [
  ['bring', bringing],
  ['driver', driving],
  ['pay', paying],
  ['deposit', deposit],
  ['fuel', fuel],
  ['late', late],
  ['where', places],
  ['airport', airport],
  ['cancel', canceling],
  ['change', changing],
] as const;

export type QuestionId = (typeof QUESTIONS)[number][0];

/** The questions in their order, each answered with the figures that are charged. */
export function answerQuestions(facts: Facts, words: Words) {
  const { t } = words;
  return QUESTIONS.map(([id, answer]) => ({
    id,
    title: t(`faq.${id}.question`),
    paragraphs: answer(facts, words),
  }));
}
