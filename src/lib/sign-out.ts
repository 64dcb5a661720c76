import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { forgetCheckoutDraft } from './device-draft.ts';
import { forgetPerson } from './forget-person.ts';
import { trpc } from './trpc.ts';

interface SignOutSettings {
  to?: '/' | '/admin/login';
  /** Takes away what the person left elsewhere than among the answers of the server. */
  alsoForget?: () => void;
}

/** Signs out and leads home, or where the back office wants it; nothing of the person stays on the device. */
export function useSignOut({ to = '/', alsoForget }: SignOutSettings = {}) {
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  return trpc.public.accounts.signOut.useMutation({
    onSuccess: async () => {
      utils.public.accounts.session.setData(undefined, { user: null });
      await navigate({ to });
      forgetPerson(queryClient);
      forgetCheckoutDraft();
      alsoForget?.();
    },
  });
}
