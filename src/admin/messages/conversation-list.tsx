import { Box, Button, Text } from '@mantine/core';
import { IconMessages } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { TableNotice } from '#src/ui/table-notice.tsx';
import { FailedNotice } from '../kit/list/failed-notice.tsx';
import { SearchInput } from '../kit/list/search-input.tsx';
import { ConversationEntry } from './conversation-entry.tsx';
import classes from './conversation-list.module.css';
import screen from './messages.module.css';
import type { Conversations } from './use-conversations.ts';

const route = getRouteApi('/admin/messaging');
const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f'];

interface ConversationListProps {
  conversations: Conversations;
  chosen: string | undefined;
  q: string | undefined;
}

/** Conversations with the newest message first, searched by name, e-mail or booking code. */
export function ConversationList({ conversations, chosen, q }: ConversationListProps) {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  const { data } = conversations.query;
  return (
    <section className={screen.list} aria-label={t('adminMessages.list')}>
      <Box p="sm" className={classes.search}>
        <SearchInput
          label={t('adminMessages.search')}
          value={q ?? ''}
          onSearch={(text) =>
            navigate({ search: (current) => ({ ...current, q: text || undefined }), replace: true })
          }
        />
      </Box>
      <div className={classes.scroll}>
        {data && data.rows.length > 0 ? (
          <ul
            className={classes.entries}
            style={{ opacity: conversations.query.isPlaceholderData ? 0.6 : 1 }}
          >
            {data.rows.map((row) => (
              <li key={row.id}>
                <ConversationEntry row={row} isChosen={row.id === chosen} />
              </li>
            ))}
          </ul>
        ) : (
          <NoEntries query={conversations.query} isSearch={q !== undefined} />
        )}
        {data?.isMore ? <MoreEntries conversations={conversations} /> : null}
      </div>
    </section>
  );
}

function MoreEntries({ conversations: { query, isFull, showMore } }: { conversations: Conversations }) {
  const { t } = useTranslation();
  return (
    <Text component="div" c="dimmed" p="sm" ta="center">
      {isFull ? (
        t('adminMessages.mostShown')
      ) : (
        <Button size="sm" variant="default" loading={query.isPlaceholderData} onClick={showMore}>
          {t('adminMessages.more')}
        </Button>
      )}
    </Text>
  );
}

/** In place of the list: it is on its way, did not come, or there is nothing in it. */
function NoEntries({ query, isSearch }: { query: Conversations['query']; isSearch: boolean }) {
  const { t } = useTranslation();
  if (query.data) {
    return (
      <TableNotice
        icon={<IconMessages size={24} />}
        title={t(isSearch ? 'adminMessages.noneFound' : 'adminMessages.none')}
        text={t(isSearch ? 'adminMessages.noneFoundText' : 'adminMessages.noneText')}
      />
    );
  }
  if (query.error) {
    return <FailedNotice title={t('adminMessages.listFailed')} query={query} />;
  }
  return (
    <div className={screen.skeletons}>
      {SKELETONS.map((name) => (
        <Skeleton key={name} height={68} radius={8} />
      ))}
    </div>
  );
}
