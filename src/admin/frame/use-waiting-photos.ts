import { useEffect } from 'react';

/** Pictures of cars that this device has kept and not sent yet go up from whichever screen is open. */
export function useWaitingPhotos(): void {
  useEffect(() => {
    const send = () => {
      void import('../kit/photos/send-photos.ts').then(({ sendPhotos }) => sendPhotos());
    };
    send();
    window.addEventListener('online', send);
    return () => window.removeEventListener('online', send);
  }, []);
}
