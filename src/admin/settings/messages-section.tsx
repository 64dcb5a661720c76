import { Button, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Panel } from '#src/ui/panel.tsx';
import classes from './settings.module.css';

/** Leads to the words of the messages: they have a screen of their own. */
export function MessagesSection() {
  const { t } = useTranslation();
  return (
    <div id="messages" className={classes.anchor}>
      <Panel title={t('messageTexts.title')}>
        <Text c="dimmed" fz={13} mb="md">
          {t('messageTexts.section')}
        </Text>
        <Button
          size="sm"
          variant="default"
          renderRoot={(props) => <Link to="/admin/settings/messages" {...props} />}
        >
          {t('messageTexts.open')}
        </Button>
      </Panel>
    </div>
  );
}
