import { Button, Group, Radio, Stack, Text, TextInput } from '@mantine/core';
import { IconBrandWhatsapp, IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { localPath } from '#domain/locale.ts';
import { CopyButton } from '#src/components/copy-button.tsx';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { mailLink } from '#src/lib/mail-link.ts';
import { readAgain } from '#src/lib/read-again.ts';
import { trpc } from '#src/lib/trpc.ts';
import { whatsappLink } from '#src/lib/whatsapp.ts';
import { withCountry } from '#src/lib/whatsapp-number.ts';
import { useWriteError } from '../kit/editing/use-write-error.ts';
import { writeLetter } from '../messages/write-letter.ts';
import type { BookingContracts, OpenContract } from './contract-data.ts';
import { QrCode } from './qr-code.tsx';

interface LinkFormProps {
  data: BookingContracts;
  contract: OpenContract;
}

/** Makes a link for the client or for a driver, to copy, to send by WhatsApp or e-mail, or to show. */
export function LinkForm({ data, contract }: LinkFormProps) {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const { bookingId } = data;
  const [driver, setDriver] = useState(() => usualDriver(contract));
  const change = {
    onError: useWriteError(),
    onSettled: readAgain(() => utils.staff.links.invalidate()),
  } as const;
  const make = trpc.staff.links.make.useMutation(change);
  const choose = (name: string | null) => {
    setDriver(name);
    // What was made is for somebody else.
    make.reset();
  };
  return (
    <Stack gap="md">
      <Text size="sm">{t('contracts.link.text')}</Text>
      <ForWhom contract={contract} driver={driver} onChoose={choose} />
      {make.data ? (
        <MadeLink key={make.data.id} made={make.data.url} data={data} kind={contract.kind} driver={driver} />
      ) : (
        <Button
          size="sm"
          loading={make.isPending}
          onClick={() => make.mutate({ bookingId, driver: driver ?? undefined })}
        >
          {t('contracts.link.make')}
        </Button>
      )}
    </Stack>
  );
}

/** Whoever has the car: a driver where the client does not drive. */
function usualDriver({ drivers }: OpenContract): string | null {
  return drivers.includes(null) ? null : (drivers[0] ?? null);
}

interface ForWhomProps {
  contract: OpenContract;
  /** Null is the client. */
  driver: string | null;
  onChoose: (driver: string | null) => void;
}

/** The client, or a driver who signs for them; nothing where nobody else drives. */
function ForWhom({ contract: { drivers, clientName }, driver, onChoose }: ForWhomProps) {
  const { t } = useTranslation();
  const named = drivers.filter((name) => name !== null);
  if (named.length === 0) return null;
  return (
    <Radio.Group
      label={t('contracts.signer.label')}
      value={driver ?? ''}
      onChange={(name) => onChoose(name === '' ? null : name)}
    >
      <Stack gap={8} mt={6}>
        <Radio value="" label={t('contracts.signer.client', { name: clientName })} />
        {named.map((name) => (
          <Radio key={name} value={name} label={t('contracts.signer.driver', { name, client: clientName })} />
        ))}
      </Stack>
    </Radio.Group>
  );
}

const CONTRACT_LETTERS = {
  subject: 'letter.contractSubject',
  client: 'letter.contract',
  driver: 'letter.contractDriver',
} as const;
const RETURN_LETTERS = {
  subject: 'letter.returnRecordSubject',
  client: 'letter.returnRecord',
  driver: 'letter.returnRecordDriver',
} as const;

interface MadeLinkProps {
  made: string;
  data: BookingContracts;
  kind: OpenContract['kind'];
  driver: string | null;
}

function MadeLink({ made, data, kind, driver }: MadeLinkProps) {
  const { t } = useTranslation();
  const { customerName, customerPhone, customerEmail, bookingCode: code, locale } = data;
  const [driverPhone, setDriverPhone] = useState('');
  const { origin, pathname } = new URL(made);
  // In the client's language, as the letter.
  const url = origin + localPath(locale, pathname);
  const letters = kind === 'return' ? RETURN_LETTERS : CONTRACT_LETTERS;
  const letter =
    driver === null
      ? writeLetter(locale, letters.client, { name: customerName, code, url })
      : writeLetter(locale, letters.driver, { name: driver, client: customerName, code, url });
  const phone = driver === null ? customerPhone : driverPhone;
  // A driver's address is not known: the mail program asks for it.
  const email = driver === null ? (customerEmail ?? '') : '';
  const subject = writeLetter(locale, letters.subject, { code });
  return (
    <Stack gap="xs">
      <TextInput
        size="sm"
        readOnly
        label={t('contracts.link.address')}
        description={t('contracts.link.once')}
        value={url}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      {driver === null ? null : (
        <TextInput
          size="sm"
          type="tel"
          inputMode="tel"
          autoComplete="off"
          label={t('contracts.link.phone', { name: driver })}
          description={t('contracts.link.phoneText')}
          value={driverPhone}
          onChange={({ currentTarget }) => setDriverPhone(currentTarget.value)}
        />
      )}
      <Group gap="sm">
        <CopyButton text={url} label={t('contracts.link.address')} />
        <Button
          size="sm"
          component="a"
          target="_blank"
          rel="noopener noreferrer"
          href={whatsappLink(phone.trim() === '' ? '' : withCountry(phone), letter)}
          leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
        >
          {t('contracts.link.whatsapp')}
        </Button>
        <Button
          size="sm"
          variant="default"
          component="a"
          href={mailLink(email, { subject, body: letter })}
          leftSection={<IconMail size={18} aria-hidden />}
        >
          {t('contracts.link.email')}
        </Button>
      </Group>
      <Group gap="12px 16px">
        <QrCode text={url} label={t('contracts.link.address')} />
        <Text fz={13} c="dimmed" flex="1 1 200px">
          {t('contracts.link.code')}
        </Text>
      </Group>
    </Stack>
  );
}
