import { Button, Grid, Group, Paper, Text } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { formatInstant, formatInstantDay } from '#domain/format-day.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { phoneLink, whatsappLink } from '#src/lib/whatsapp.ts';
import { withCountry } from '#src/lib/whatsapp-number.ts';
import { Badge } from '#src/ui/badge.tsx';
import cells from '../kit/list/cells.module.css';
import type { WaitlistEntry } from './use-waitlist.ts';
import { wishedDays } from './wished-days.ts';

interface WaitlistItemProps {
  entry: WaitlistEntry;
  /** What is written to its person. */
  text: string;
  onOffer: () => void;
  onRemove: () => void;
}

/** Who waits, for what, since when, what was offered, and what can be done. */
export function WaitlistItem({ entry, text, onOffer, onRemove }: WaitlistItemProps) {
  const { t } = useTranslation();
  const { name, phone, email, offer } = entry;
  return (
    <Paper component="li" withBorder radius={12} p="md">
      <Grid gap="sm" align="center">
        <Grid.Col span={{ base: 12, sm: 6, lg: 3 }} style={{ overflowWrap: 'anywhere' }}>
          <strong>{name}</strong>
          <a className={cells.second} href={phoneLink(phone)}>
            {phone}
          </a>
          <span className={cells.second}>{email}</span>
        </Grid.Col>
        <Wanted entry={entry} />
        <State entry={entry} />
        <Grid.Col span={{ base: 12, lg: 4 }}>
          <Group gap={6} justify="flex-end">
            <Button
              size="compact-sm"
              variant="default"
              component="a"
              target="_blank"
              rel="noreferrer"
              href={whatsappLink(withCountry(phone), text)}
              leftSection={<IconBrandWhatsapp size={16} aria-hidden />}
              aria-label={t('adminWaitlist.writeTo', { name })}
            >
              {t('adminWaitlist.write')}
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t('adminWaitlist.removeOf', { name })}
              onClick={onRemove}
            >
              {t('adminWaitlist.remove')}
            </Button>
            {offer ? null : (
              <Button
                size="compact-sm"
                variant="light"
                aria-label={t('adminWaitlist.offerTo', { name })}
                onClick={onOffer}
              >
                {t('adminWaitlist.offer')}
              </Button>
            )}
          </Group>
        </Grid.Col>
      </Grid>
    </Paper>
  );
}

function Wanted({ entry }: { entry: WaitlistEntry }) {
  const { t, locale } = useTranslation();
  const { branchId, classes } = entry;
  const wished = classes.map((one) => t(`vehicle.class.${one}`)).join(', ') || t('adminWaitlist.anyClass');
  return (
    <Grid.Col span={{ base: 12, sm: 6, lg: 3 }}>
      {wishedDays(entry, locale)}
      <span className={cells.second}>{t(`city.${branchId}`)}</span>
      <span className={cells.second}>{wished}</span>
    </Grid.Col>
  );
}

function State({ entry: { offer, untakenCount, createdAt } }: { entry: WaitlistEntry }) {
  const { t, locale } = useTranslation();
  return (
    <Grid.Col span={{ base: 12, lg: 2 }}>
      <Badge tone={offer ? 'green' : 'yellow'}>
        {t(offer ? 'adminWaitlist.offered' : 'adminWaitlist.waiting')}
      </Badge>
      {offer ? (
        <span className={cells.second}>
          {t('adminWaitlist.until', { car: offer.vehicle, until: formatInstant(offer.endsAt, locale) })}
        </span>
      ) : null}
      {offer?.fromBranchId ? (
        <span className={cells.second}>
          {t('adminWaitlist.broughtFrom', { city: t(`city.${offer.fromBranchId}`) })}
        </span>
      ) : null}
      {untakenCount > 0 ? (
        <span className={cells.second}>{t('adminWaitlist.untaken', { count: untakenCount })}</span>
      ) : null}
      <Text component="span" className={cells.second}>
        {t('adminWaitlist.since', { day: formatInstantDay(createdAt, locale) })}
      </Text>
    </Grid.Col>
  );
}
