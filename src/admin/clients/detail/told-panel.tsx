import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { formatInstant } from '#domain/format-day.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { FactList, Panel } from '#src/ui/panel.tsx';
import type { ClientData } from './client-data.ts';
import { ToldForm } from './told-form.tsx';

/** How the client is written to, and whether reminders come: since when not, and by which way they said so. */
export function ToldPanel({ client: { howTold, contact } }: { client: ClientData }) {
  const { t, locale } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const { contactBy, firmContactBy, hasNumber, remindersStoppedAt, remindersStoppedBy } = howTold;
  const close = () => setIsOpen(false);
  const way =
    contactBy === null
      ? t('adminClients.told.firm', { way: t(`admin.contactBy.${firmContactBy}`) })
      : t(`admin.contactBy.${contactBy}`);
  return (
    <Panel
      title={t('adminClients.told.title')}
      aside={
        <Button size="compact-sm" variant="default" onClick={() => setIsOpen(true)}>
          {t('adminClients.told.edit')}
        </Button>
      }
    >
      <FactList
        facts={[
          {
            label: t('adminClients.told.way'),
            value: (
              <>
                {way}
                {hasNumber ? null : (
                  <Text c="dimmed" fz={13}>
                    {t('adminClients.told.noNumber')}
                  </Text>
                )}
              </>
            ),
            isWide: true,
          },
          {
            label: t('adminClients.told.reminders'),
            value:
              remindersStoppedAt === null || remindersStoppedBy === null ? (
                t('adminClients.told.coming')
              ) : (
                <>
                  <Badge tone="yellow">{t('adminClients.told.stopped')}</Badge>
                  <Text c="dimmed" fz={13} mt={4}>
                    {t('adminClients.told.stoppedOn', {
                      when: formatInstant(remindersStoppedAt, locale),
                      way: t(`admin.stoppedBy.${remindersStoppedBy}`),
                    })}
                  </Text>
                </>
              ),
            isWide: true,
          },
        ]}
      />
      <Dialog opened={isOpen} onClose={close} title={t('adminClients.told.editOf', { name: contact.name })}>
        <ToldForm clientId={contact.id} howTold={howTold} onClose={close} />
      </Dialog>
    </Panel>
  );
}
