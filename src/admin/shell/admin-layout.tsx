import '@mantine/core/styles.layer.css';
import './admin-scheme.css';
import { Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Logo } from '#src/components/logo.tsx';
import { ScreenOutlet } from '#src/components/screen-outlet.tsx';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { useColorScheme, wearLight, wearStoredScheme } from '#src/lib/color-scheme.ts';
import { MantineScope } from '#src/ui/mantine-scope.tsx';
import classes from './admin-layout.module.css';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';
import { useScreensAtHand } from './use-screens-at-hand.ts';
import { useSessionEnd } from './use-session-end.ts';

/** The frame of the back office: sidebar fixed at the left, a drawer on small screens, the top bar, the screen. */
export function AdminLayout() {
  const { t } = useTranslation();
  const [isDrawerOpen, drawer] = useDisclosure(false);
  const scheme = useColorScheme();
  useSessionEnd();
  useScreensAtHand();
  useEffect(() => {
    wearStoredScheme();
    return wearLight;
  }, []);
  return (
    <MantineScope colorScheme={scheme}>
      <div className={classes.frame}>
        <a className={classes.skip} href="#content">
          {t('nav.skipToContent')}
        </a>
        <aside className={classes.aside}>
          <Link to="/admin" className={classes.brand}>
            <Logo height={32} tone={scheme === 'dark' ? 'light' : 'ink'} />
          </Link>
          <Sidebar />
        </aside>
        <Drawer
          opened={isDrawerOpen}
          onClose={drawer.close}
          title="Timo Admin"
          size={310}
          closeButtonProps={{ 'aria-label': t('nav.closeMenu') }}
          classNames={{ body: classes.drawerBody, content: classes.drawerContent }}
        >
          <Sidebar onFollow={drawer.close} />
        </Drawer>
        <div className={classes.column}>
          <TopBar onOpenMenu={drawer.open} />
          <main id="content" className={classes.main} tabIndex={-1}>
            <ScreenOutlet />
          </main>
        </div>
      </div>
    </MantineScope>
  );
}
