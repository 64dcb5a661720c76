import { Button } from '@mantine/core';
import {
  IconBrandWhatsapp,
  IconCalendarPlus,
  IconFileText,
  IconMail,
  IconMessage,
  IconPhone,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { formatDay } from '#domain/format-day.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { ScreenHead } from '#src/ui/screen-head.tsx';
import { useBranch } from '../../frame/use-branch.ts';
import { DetailColumns } from '../../kit/detail/detail-columns.tsx';
import { DoNotRent } from '../../kit/detail/do-not-rent.tsx';
import { MessageButton } from '../../messages/message-button.tsx';
import { MoneyDialog, useAskedMoney } from '../../payments/money/money-dialogs.tsx';
import { statementAddress } from '../../payments/money/papers.ts';
import { type ProofToView, ProofViewer } from '../../payments/proof-viewer.tsx';
import type { ClientSearch } from '../clients-search.ts';
import { useContactLinks } from '../list/contact-links.tsx';
import { bookingColumns } from './booking-table.tsx';
import type { ClientData } from './client-data.ts';
import classes from './client-detail.module.css';
import { BranchNote, ClientFigures } from './client-figures.tsx';
import { ContactPanel } from './contact-panel.tsx';
import { ConversationsPanel } from './conversations-panel.tsx';
import { CreditsPanel } from './credits-panel.tsx';
import { FilePanel } from './file-panel.tsx';
import { PagedPanel } from './paged-panel.tsx';
import { paymentColumns } from './payment-table.tsx';
import { ToldPanel } from './told-panel.tsx';

interface ClientOverviewProps {
  client: ClientData;
  search: ClientSearch;
  isStale: boolean;
  back: ReactNode;
  onMove: (change: Partial<ClientSearch>) => void;
}

/** Who the client is, what they rented and what they paid. */
export function ClientOverview({ client, search, isStale, back, onMove }: ClientOverviewProps) {
  const { t, locale } = useTranslation();
  const [proof, setProof] = useState<ProofToView | null>(null);
  const money = useAskedMoney();
  const { name } = client.contact;
  return (
    <>
      <ClientHead
        client={client}
        back={back}
        onWrite={() => onMove({ compose: true })}
        onBook={() => onMove({ create: true })}
      />
      <DoNotRent reason={client.file.doNotRentReason} />
      <BranchNote figures={client.figures} />
      <ClientFigures figures={client.figures} toPayCents={client.toPayCents} />
      <DetailColumns
        className={classes.columns}
        main={
          <>
            <PagedPanel
              title={t('adminClients.detail.bookings')}
              caption={t('adminClients.detail.bookingsOf', { name })}
              columns={bookingColumns({
                t,
                locale,
                onTake: (bookingId) => money.ask({ bookingId, kind: 'take' }),
              })}
              list={client.bookings}
              page={search.bookings ?? 1}
              onPage={(page) => onMove({ bookings: page })}
              rangeKey="adminClients.detail.bookingRange"
              none={t('adminClients.detail.noBookings')}
              isStale={isStale}
            />
            <PagedPanel
              title={t('adminClients.detail.payments')}
              caption={t('adminClients.detail.paymentsOf', { name })}
              columns={paymentColumns({ t, locale, onView: setProof })}
              list={client.payments}
              page={search.payments ?? 1}
              onPage={(page) => onMove({ payments: page })}
              rangeKey="adminClients.detail.paymentRange"
              none={t('adminClients.detail.noPayments')}
              isStale={isStale}
            />
          </>
        }
        side={
          <>
            <ContactPanel client={client} />
            <CreditsPanel credits={client.credits} />
            <FilePanel file={client.file} licensePhotos={client.licensePhotos} />
            <ToldPanel client={client} />
            <ConversationsPanel client={client} />
          </>
        }
      />
      <ProofViewer proof={proof} onClose={() => setProof(null)} />
      <MoneyDialog asked={money.asked} onClose={money.close} />
    </>
  );
}

interface ClientHeadProps {
  client: ClientData;
  back: ReactNode;
  onWrite: () => void;
  onBook: () => void;
}

function ClientHead({ client, back, onWrite, onBook }: ClientHeadProps) {
  const { contact, figures } = client;
  const { t, locale } = useTranslation();
  const links = useContactLinks(contact);
  const { name } = contact;
  const look = { component: 'a', size: 'sm', variant: 'default' } as const;
  return (
    <ScreenHead
      back={back}
      title={name}
      text={
        figures
          ? t('adminClients.detail.since', { day: formatDay(figures.firstBookingDay, locale) })
          : contact.email
      }
    >
      <Button
        {...look}
        href={links.call}
        leftSection={<IconPhone size={18} aria-hidden />}
        aria-label={t('adminClients.action.call', { name })}
      >
        {t('adminClients.action.callShort')}
      </Button>
      <Button
        {...look}
        href={links.whatsapp}
        target="_blank"
        rel="noreferrer"
        leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
        aria-label={t('adminClients.action.whatsapp', { name })}
      >
        WhatsApp
      </Button>
      <Button
        {...look}
        href={links.email}
        leftSection={<IconMail size={18} aria-hidden />}
        aria-label={t('adminClients.action.email', { name })}
      >
        {t('adminClients.action.emailShort')}
      </Button>
      <Button
        {...look}
        href={statementAddress({ clientId: contact.id }, locale)}
        target="_blank"
        rel="noopener"
        leftSection={<IconFileText size={18} aria-hidden />}
      >
        {t('money.paper.statement')}
      </Button>
      <WriteButton client={client} onWrite={onWrite} />
      <Button
        size="sm"
        leftSection={<IconCalendarPlus size={18} aria-hidden />}
        aria-label={t('adminClients.detail.newBooking')}
        onClick={onBook}
      >
        {t('adminClients.detail.newBookingShort')}
      </Button>
    </ScreenHead>
  );
}

/** To the messages of the one booking there is, or to the choice among several. */
function WriteButton({ client, onWrite }: Pick<ClientHeadProps, 'client' | 'onWrite'>) {
  const { t } = useTranslation();
  const branch = useBranch();
  const { name } = client.contact;
  const [first, ...others] = client.bookings.rows;
  if (branch === undefined && first && others.length === 0 && client.bookings.total === 1) {
    const known = client.conversations.rows.find(({ bookingCode }) => bookingCode === first.bookingCode);
    return (
      <MessageButton
        bookingId={first.id}
        bookingCode={first.bookingCode}
        name={name}
        conversation={known ?? null}
      />
    );
  }
  return (
    <Button
      size="sm"
      variant="default"
      leftSection={<IconMessage size={18} aria-hidden />}
      aria-label={t('adminMessages.writeTo', { name })}
      onClick={onWrite}
    >
      {t('adminMessages.write')}
    </Button>
  );
}
