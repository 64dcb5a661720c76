import './mantine.css';
import './admin-scheme.css';
import { Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useMemo } from 'react';
import { Logo } from '#src/components/logo.tsx';
import { ScreenOutlet } from '#src/components/screen-outlet.tsx';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { useColorScheme, wearLight, wearStoredScheme } from '#src/lib/color-scheme.ts';
import { createTrpcClient, trpc } from '#src/lib/trpc.ts';
import { MantineScope } from '#src/ui/mantine-scope.tsx';
import classes from './admin-layout.module.css';
import { linkOf } from './link-of.ts';
import { SearchPalette } from './search/search-palette.tsx';
import { LeaveGuard } from './session/leave-guard.tsx';
import { resumingLink } from './session/sign-in-again.ts';
import { SignInAgainDialog } from './session/sign-in-again-dialog.tsx';
import { useSessionEnd } from './session/use-session-end.ts';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';
import { useAddedPhotos } from './use-added-photos.ts';
import { usePreloadScreens } from './use-preload-screens.ts';
import { useStaffUser } from './use-staff-user.ts';
import { useWaitingPhotos } from './use-waiting-photos.ts';

/** The procedures as the person who signed in here calls them; a write outlives their session. */
function OfficeProvider({ children }: { children: ReactNode }) {
  const { user } = useStaffUser();
  const queryClient = useQueryClient();
  const client = useMemo(() => createTrpcClient([resumingLink, linkOf(user.id)]), [user.id]);
  return (
    <trpc.Provider client={client} queryClient={queryClient}>
      {children}
    </trpc.Provider>
  );
}

/** The frame of the back office: sidebar fixed at the left, a drawer on small screens, the top bar, the screen. */
export function AdminLayout() {
  return (
    <OfficeProvider>
      <AdminFrame />
    </OfficeProvider>
  );
}

function AdminFrame() {
  const { t } = useTranslation();
  const [isDrawerOpen, drawer] = useDisclosure(false);
  const scheme = useColorScheme();
  useSessionEnd();
  usePreloadScreens();
  useWaitingPhotos();
  useAddedPhotos();
  useEffect(() => {
    wearStoredScheme();
    return wearLight;
  }, []);
  return (
    <MantineScope colorScheme={scheme} closeLabel={t('common.close')}>
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
          title={t('admin.nav.title')}
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
      <SearchPalette />
      <LeaveGuard />
      <SignInAgainDialog />
    </MantineScope>
  );
}
