import { DEFAULT_LOCALE, inEachLanguage } from '#domain/locale.ts';
import { addExtraInput, saveExtraInput } from '#domain/schemas/settings.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { errorText } from '#src/lib/errors.ts';
import { trpc } from '#src/lib/trpc.ts';
import { showToast } from '#src/ui/toast.ts';
import { useValueText } from '../../kit/activity/use-value-text.ts';
import { ConflictDialog } from '../../kit/editing/conflict-dialog.tsx';
import { DrawerForm } from '../../kit/editing/drawer-form.tsx';
import { type DrawerControl, EditDrawer } from '../../kit/editing/edit-drawer.tsx';
import { useSettingsRefresh } from '../../kit/editing/use-refresh.ts';
import { useStaffForm } from '../../kit/editing/use-staff-form.ts';
import { useVersionedSave } from '../../kit/editing/use-versioned-save.ts';
import { detailKey, type ExtraSettings } from '../settings.ts';
import { ExtraFields } from './extra-fields.tsx';
import { type ExtraValues, extraConflictFields, extraValues, toExtraInput } from './extra-values.ts';

interface ExtraDrawerProps {
  /** Null for a new one. */
  extra: ExtraSettings | null;
  nextPosition: number;
  onClosed: () => void;
}

/** The form of an extra, in each language. */
export function ExtraDrawer({ extra, nextPosition, onClosed }: ExtraDrawerProps) {
  const { t } = useTranslation();
  return (
    <EditDrawer
      title={t(extra ? 'adminSettings.extras.edit' : 'adminSettings.extras.new')}
      width={640}
      onClosed={onClosed}
    >
      {(drawer) =>
        extra ? (
          <EditExtra drawer={drawer} extra={extra} />
        ) : (
          <NewExtra drawer={drawer} position={nextPosition} />
        )
      }
    </EditDrawer>
  );
}

const TYPED_AS = { unitPriceCents: 'unitPrice' } as const;

function NewExtra({ drawer, position }: { drawer: DrawerControl; position: number }) {
  const { t, word } = useTranslation();
  const refresh = useSettingsRefresh();
  const initial: ExtraValues = {
    name: inEachLanguage(() => ''),
    description: inEachLanguage(() => ''),
    unitPrice: '',
    isPerDay: true,
    isActive: true,
    stock: '',
    position: String(position),
  };
  const form = useStaffForm({
    initial,
    schema: addExtraInput,
    typedAs: TYPED_AS,
    // Bookings keep the code for good; nobody needs to invent one.
    toInput: (values) => ({
      ...toExtraInput(values),
      code: detailKey(values.name[DEFAULT_LOCALE]) || 'extra',
    }),
  });
  const add = trpc.staff.settings.addExtra.useMutation({
    onSuccess: async () => {
      showToast({ tone: 'success', title: t('adminSettings.extras.added') });
      drawer.leave();
      await refresh();
    },
    onError: (error) => {
      const taken = error.data?.appCode === 'VALIDATION_FAILED';
      if (taken) return form.showErrors({ [`name.${DEFAULT_LOCALE}`]: 'adminSettings.extras.taken' });
      showToast({ tone: 'error', title: t('adminSettings.failed'), message: errorText(error, word) });
    },
  });
  const save = () => {
    const input = form.check();
    if (input) add.mutate(input);
  };
  return (
    <DrawerForm
      drawer={drawer}
      formRef={form.ref}
      saveLabel={t('adminSettings.extras.add')}
      isBusy={add.isPending}
      onSave={save}
    >
      <ExtraFields form={form} />
    </DrawerForm>
  );
}

function EditExtra({ drawer, extra }: { drawer: DrawerControl; extra: ExtraSettings }) {
  const translation = useTranslation();
  const { t } = translation;
  const textOf = useValueText();
  const refresh = useSettingsRefresh();
  const { mutateAsync } = trpc.staff.settings.saveExtra.useMutation();
  const form = useStaffForm({
    initial: extraValues(extra),
    schema: saveExtraInput,
    typedAs: TYPED_AS,
  });
  const saving = useVersionedSave({
    form,
    row: extra,
    valuesOf: extraValues,
    toInput: (values, { id, rowVersion }) => ({ ...toExtraInput(values), id, rowVersion }),
    send: (input) => mutateAsync(input),
    done: t('adminSettings.extras.saved'),
    failed: t('adminSettings.failed'),
    onSaved: () => {
      drawer.leave();
      return refresh();
    },
  });
  return (
    <DrawerForm
      drawer={drawer}
      formRef={form.ref}
      saveLabel={t('adminVehicles.form.save')}
      isBusy={saving.isBusy}
      onSave={saving.save}
    >
      <ConflictDialog saving={saving} fields={extraConflictFields(translation, textOf)} />
      <ExtraFields form={form} />
    </DrawerForm>
  );
}
