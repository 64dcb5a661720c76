import { Skeleton, Stack } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { ScreenHead } from '#src/ui/screen-head.tsx';
import { useStaffUser } from '../frame/use-staff-user.ts';
import { AdminsOnly } from '../kit/admins-only.tsx';
import { FailedNotice } from '../kit/list/failed-notice.tsx';
import { BranchSection } from './branches/branch-section.tsx';
import { SpecialDaysSection } from './branches/special-days-section.tsx';
import { CancellationSection } from './cancellation-section.tsx';
import { CompanySection } from './company-section.tsx';
import { ContactSection } from './contact-section.tsx';
import { ContractSection } from './contract-section.tsx';
import { CurrenciesSection } from './currencies-section.tsx';
import { ExtrasSection } from './extras/extras-section.tsx';
import { FeesSection } from './fees-section.tsx';
import { InstructionsSection } from './instructions/instructions-section.tsx';
import { MessagesSection } from './messages-section.tsx';
import { MorningSection } from './morning-section.tsx';
import { PoliciesSection } from './policies-section.tsx';
import { ReturnPricesSection } from './return-prices-section.tsx';
import { RoutesSection } from './routes-section.tsx';
import classes from './settings.module.css';
import type { AllSettings } from './settings.ts';
import { TestSection } from './test-section.tsx';
import { TimesSection } from './times-section.tsx';
import { UpkeepSection } from './upkeep-section.tsx';

/** /admin/settings: what the public site prints and charges; for admins. */
export function SettingsPage() {
  const { t } = useTranslation();
  const { may } = useStaffUser();
  if (!may('admin')) return <AdminsOnly title={t('adminSettings.title')} />;
  return (
    <>
      <ScreenHead title={t('adminSettings.title')} text={t('adminSettings.lead')} />
      <LoadedSettings />
    </>
  );
}

function LoadedSettings() {
  const { t } = useTranslation();
  const query = trpc.staff.settings.get.useQuery(undefined, { staleTime: 0 });
  const { data, error } = query;
  if (data) return <Sections settings={data} />;
  if (!error) return <Waiting />;
  return <FailedNotice title={t('admin.table.failed')} query={query} />;
}

function Waiting() {
  return (
    <div className={classes.page} aria-busy="true">
      <Skeleton height={200} radius={12} />
      <Stack gap={20} miw={0}>
        <Skeleton height={180} radius={12} />
        <Skeleton height={160} radius={12} />
        <Skeleton height={320} radius={12} />
      </Stack>
    </div>
  );
}

function Sections({ settings: { firm, branches, extras, instructions } }: { settings: AllSettings }) {
  const { t } = useTranslation();
  // The parts come after the page: only now can the one be shown that the address names.
  useEffect(() => {
    document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
  }, []);
  const contents = [
    ['fees', t('adminSettings.fees.title')],
    ['extras', t('adminSettings.extras.title')],
    ['instructions', t('adminSettings.instructions.title')],
    ['times', t('adminSettings.times.title')],
    ['routes', t('admin.transfer.routes')],
    ['return-prices', t('adminSettings.returnPrices.title')],
    ['policies', t('adminSettings.policies.title')],
    ['cancellation', t('adminSettings.cancellation.title')],
    ['upkeep', t('adminSettings.upkeep.title')],
    ['morning', t('adminSettings.morning.title')],
    ['messages', t('messageTexts.title')],
    ['contract', t('adminSettings.contract.title')],
    ['company', t('adminSettings.company.title')],
    ['currencies', t('adminSettings.currencies.title')],
    ['contact', t('adminSettings.contact.title')],
    ['test', t('adminSettings.test.title')],
    ...branches.map(({ id, city }) => [id, city] as const),
    ['special-days', t('adminSettings.special.title')],
  ] as const;
  return (
    <div className={classes.page}>
      <nav className={classes.contents} aria-label={t('adminSettings.contents')}>
        {contents.map(([id, label]) => (
          <a key={id} href={`#${id}`}>
            {label}
          </a>
        ))}
      </nav>
      <Stack gap={20} miw={0}>
        <FeesSection firm={firm} />
        <ExtrasSection extras={extras} />
        <InstructionsSection instructions={instructions} />
        <TimesSection firm={firm} />
        <RoutesSection />
        <ReturnPricesSection firm={firm} />
        <PoliciesSection firm={firm} />
        <CancellationSection firm={firm} />
        <UpkeepSection firm={firm} />
        <MorningSection firm={firm} />
        <MessagesSection />
        <ContractSection firm={firm} />
        <CompanySection firm={firm} />
        <CurrenciesSection firm={firm} />
        <ContactSection firm={firm} />
        <TestSection />
        {branches.map((branch) => (
          <BranchSection
            key={branch.id}
            branch={branch}
            others={branches.filter(({ id }) => id !== branch.id)}
          />
        ))}
        <SpecialDaysSection />
      </Stack>
    </div>
  );
}
