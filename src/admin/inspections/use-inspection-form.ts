import { useEffect, useRef } from 'react';
import * as v from 'valibot';
import type { InspectionKind } from '#domain/inspection.ts';
import { handOverInput, takeBackInput } from '#domain/schemas/inspections.ts';
import { fieldErrorsOf } from '#src/lib/errors.ts';
import { useStaffForm } from '../kit/editing/use-staff-form.ts';
import { keepDraft } from './drafts.ts';
import { draftKeyOf, type InspectionData } from './inspection-data.ts';
import { type InspectionValues, toInput } from './inspection-values.ts';
import { useRecord } from './use-record.ts';

interface Opened {
  data: InspectionData;
  kind: InspectionKind;
  initial: InspectionValues;
}

/** What is refused of the moment is shown where it is typed: of the form, or of the return. */
const OF_PAPER: Record<string, string> = { happenedAt: 'paper.happenedAt' };

/** What is typed beside the car, kept on the device at every change, and sent. */
export function useInspectionForm({ data, kind, initial }: Opened) {
  const draftKey = draftKeyOf(data, kind);
  const form = useStaffForm({
    initial,
    schema: v.unknown(),
    isKept: true,
    typedAs: OF_PAPER as Record<string, 'paper'>,
  });
  const { values, opened, refuse, showErrors } = form;
  const { id: bookingId } = data.booking;
  const { id: vehicleId } = data.vehicle;
  const isRecorded = useRef(false);
  const record = useRecord({
    kind,
    bookingId,
    draftKey,
    refuse,
    onRecorded: () => {
      isRecorded.current = true;
    },
  });
  useEffect(() => {
    // Once it is recorded nothing of it is kept, whatever is drawn until the screen is left.
    if (values !== opened && !isRecorded.current) void keepDraft(draftKey, values);
  }, [values, opened, draftKey]);

  /** Null when something is wrong: then it is shown. */
  const checked = <Schema extends v.GenericSchema>(schema: Schema, input: unknown) => {
    const answer = v.safeParse(schema, input);
    if (answer.success) return answer.output;
    showErrors(fieldErrorsOf(answer.issues));
    return null;
  };
  const send = () => {
    const seen = record.named({ ...toInput(values, kind), bookingId, vehicleId });
    if (kind === 'hand_over') {
      const input = checked(handOverInput, seen);
      if (input) record.handOver(input);
    } else {
      const input = checked(takeBackInput, seen);
      if (input) record.takeBack(input);
    }
  };
  return { form, draftKey, send, isBusy: record.isBusy, approval: record.approval };
}
