import '@mantine/spotlight/styles.layer.css';
import { useDebouncedValue } from '@mantine/hooks';
import { createSpotlight, Spotlight, useSpotlight } from '@mantine/spotlight';
import { IconCar, IconClipboardList, IconSearch, IconUser } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { useDialogStack } from '#src/ui/dialog-stack.ts';
import classes from './search-palette.module.css';
import { bookingDays, rentalText } from './search-texts.ts';
import { useFoundScreens } from './use-found-screens.ts';

const PAUSE_MS = 200;
const SHORTEST = 2;

const [store, palette] = createSpotlight();
export const openSearch = palette.open;

/** The server's list comes after the letters: what is on top of it then is what Enter opens. */
function selectFirst(list: HTMLElement | null): void {
  list?.querySelector('[data-selected]')?.removeAttribute('data-selected');
  list?.querySelector('[data-action]')?.setAttribute('data-selected', 'true');
  store.updateState((state) => ({ ...state, selected: 0 }));
}

/** Finds a car, a client, a booking, a screen or something to do by a few letters: Ctrl or ⌘ and K. */
export function SearchPalette() {
  const { t } = useTranslation();
  const [query, setQuery] = useState('');
  const { opened } = useSpotlight(store);
  useDialogStack(opened, palette.close);
  return (
    <Spotlight.Root
      store={store}
      query={query}
      onQueryChange={setQuery}
      shortcut="mod + K"
      tagsToIgnore={[]}
      scrollable
      overlayProps={{ blur: 0 }}
      maxHeight="min(560px, 80dvh)"
      title={t('admin.search.title')}
      classNames={classes}
    >
      <Found query={query} />
    </Spotlight.Root>
  );
}

function Found({ query }: { query: string }) {
  const { t, locale } = useTranslation();
  const navigate = useNavigate();
  const list = useRef<HTMLDivElement>(null);
  const [text] = useDebouncedValue(query.trim(), PAUSE_MS);
  const isAsked = text.length >= SHORTEST;
  const { data, isFetching, error } = trpc.staff.search.find.useQuery(
    { text },
    { enabled: isAsked, placeholderData: keepPreviousData },
  );
  const screens = useFoundScreens(query);
  const found = isAsked && query.trim().length >= SHORTEST ? data : undefined;
  useEffect(() => {
    if (found) selectFirst(list.current);
  }, [found]);
  const chooseFirst = ({ key }: KeyboardEvent) => {
    if (key === 'Enter' && !list.current?.querySelector('[data-selected]')) selectFirst(list.current);
  };
  const isEmpty =
    screens.length === 0 &&
    (found ? found.vehicles.length + found.clients.length + found.bookings.length === 0 : isAsked);
  return (
    <>
      <Spotlight.Search
        leftSection={<IconSearch size={20} aria-hidden />}
        aria-label={t('admin.search.title')}
        placeholder={t('admin.search.placeholder')}
        maxLength={100}
        onKeyDown={chooseFirst}
      />
      <Spotlight.ActionsList ref={list}>
        {found && found.vehicles.length > 0 ? (
          <Spotlight.ActionsGroup label={t('admin.search.vehicles')}>
            {found.vehicles.map(({ id, brand, model, year, plate, ...vehicle }) => (
              <Spotlight.Action
                key={id}
                leftSection={<IconCar size={20} aria-hidden />}
                label={`${brand} ${model} ${year} · ${plate}`}
                description={rentalText(vehicle, { t, locale })}
                rightSection={vehicle.city}
                onClick={() => void navigate({ to: '/admin/vehicles/$id', params: { id } })}
              />
            ))}
          </Spotlight.ActionsGroup>
        ) : null}
        {found && found.clients.length > 0 ? (
          <Spotlight.ActionsGroup label={t('admin.search.clients')}>
            {found.clients.map(({ id, name, phone, email }) => (
              <Spotlight.Action
                key={id}
                leftSection={<IconUser size={20} aria-hidden />}
                label={name}
                description={`${phone} · ${email}`}
                onClick={() => void navigate({ to: '/admin/clients/$id', params: { id } })}
              />
            ))}
          </Spotlight.ActionsGroup>
        ) : null}
        {found && found.bookings.length > 0 ? (
          <Spotlight.ActionsGroup label={t('admin.search.bookings')}>
            {found.bookings.map((booking) => (
              <Spotlight.Action
                key={booking.id}
                leftSection={<IconClipboardList size={20} aria-hidden />}
                label={`${booking.customerName} · ${booking.bookingCode}`}
                description={bookingDays(booking, locale)}
                rightSection={t(`status.booking.${booking.bookingStatus}`)}
                onClick={() => void navigate({ to: '/admin/bookings/$id', params: { id: booking.id } })}
              />
            ))}
          </Spotlight.ActionsGroup>
        ) : null}
        {screens.length > 0 ? (
          <Spotlight.ActionsGroup label={t('admin.search.screens')}>
            {screens.map(({ name, icon: Icon, to, search }) => (
              <Spotlight.Action
                key={name}
                leftSection={<Icon size={20} aria-hidden />}
                label={name}
                onClick={() => void navigate({ to, search: { ...search } })}
              />
            ))}
          </Spotlight.ActionsGroup>
        ) : null}
        {isEmpty ? (
          <Spotlight.Empty role="status">
            {error ? t('admin.search.failed') : isFetching ? t('common.loading') : t('admin.search.none')}
          </Spotlight.Empty>
        ) : null}
      </Spotlight.ActionsList>
    </>
  );
}
