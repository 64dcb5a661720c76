import { ActionIcon, Box, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconArrowLeft, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { isAnswerText, isNoteText, type TextKind } from '#domain/message-texts.ts';
import { ACCESS_NEWS, ADMIN_NEWS, OWNER_NEWS } from '#domain/outbox.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { ScreenHead } from '#src/ui/screen-head.tsx';
import { useStaffUser } from '../../frame/use-staff-user.ts';
import { AdminsOnly } from '../../kit/admins-only.tsx';
import { AnchorLink } from '../../kit/anchor-link.ts';
import { FailedNotice } from '../../kit/list/failed-notice.tsx';
import { PanelRows } from '../../kit/panel-rows.tsx';
import { textTitle } from '../../kit/text-title.ts';
import { type MessageText, readable } from './message-text.ts';
import { TextDrawer } from './text-drawer.tsx';

/** /admin/settings/messages: the words of what leaves by itself, in each language; for admins. */
export function MessageTextsPage() {
  const { t } = useTranslation();
  const { may } = useStaffUser();
  if (!may('admin')) return <AdminsOnly title={t('messageTexts.title')} />;
  return (
    <>
      <ScreenHead
        title={t('messageTexts.title')}
        text={t('messageTexts.lead')}
        back={
          <AnchorLink to="/admin/settings" display="inline-flex" mb={4} fz="sm" fw={500} lh="32px">
            <Group component="span" gap={6}>
              <IconArrowLeft size={16} aria-hidden />
              {t('adminSettings.title')}
            </Group>
          </AnchorLink>
        }
      />
      <Texts />
    </>
  );
}

const isToOthers = (kind: TextKind) =>
  [...ACCESS_NEWS, ...ADMIN_NEWS, ...OWNER_NEWS].some((news) => news === kind);

function Texts() {
  const { t } = useTranslation();
  const query = trpc.staff.messageTexts.list.useQuery(undefined, { staleTime: 0 });
  const [edited, setEdited] = useState<MessageText | null>(null);
  const { data, error } = query;
  if (!data && error) return <FailedNotice title={t('admin.table.failed')} query={query} />;
  if (!data) return <Skeleton height={420} radius={12} maw={820} />;
  const notes = data.filter(({ kind }) => isNoteText(kind));
  const answers = data.filter(({ kind }) => isAnswerText(kind));
  const others = data.filter(({ kind }) => isToOthers(kind));
  const apart = [...notes, ...answers, ...others];
  const toClients = data.filter((text) => !apart.includes(text));
  const groups = [
    { title: t('messageTexts.toClients'), texts: toClients },
    { title: t('messageTexts.byWhatsApp'), texts: notes },
    { title: t('messageTexts.answers'), texts: answers },
    { title: t('messageTexts.toOthers'), texts: others },
  ];
  return (
    <Stack gap={20} maw={820}>
      {groups.map(({ title, texts }) => (
        <Panel key={title} title={title} isFlush>
          <PanelRows isAlone>
            {texts.map((text) => (
              <TextRow key={text.kind} text={text} onEdit={() => setEdited(text)} />
            ))}
          </PanelRows>
        </Panel>
      ))}
      {edited ? <TextDrawer text={edited} onClosed={() => setEdited(null)} /> : null}
    </Stack>
  );
}

function TextRow({ text, onEdit }: { text: MessageText; onEdit: () => void }) {
  const { t, locale } = useTranslation();
  const { kind, subject, body, isOwn } = text;
  const title = textTitle(kind, t);
  return (
    <Group component="li" wrap="nowrap">
      <Box flex={1} miw={0}>
        <strong>{title}</strong>
        <Text c="dimmed" fz={13} truncate>
          {readable(subject[locale] || body[locale], t)}
        </Text>
      </Box>
      {isOwn ? <Badge tone="blue">{t('messageTexts.own')}</Badge> : null}
      <ActionIcon
        variant="subtle"
        color="gray"
        size={34}
        aria-label={`${t('messageTexts.edit')}: ${title}`}
        onClick={onEdit}
      >
        <IconPencil size={18} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
