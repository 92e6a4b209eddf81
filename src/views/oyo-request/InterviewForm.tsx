import { RadioField } from '#components/form/RadioField.tsx';
import type { Labels } from '#components/form/schema-problems.ts';
import { TextAreaField } from '#components/form/TextAreaField.tsx';
import { messageOf } from '#components/text/message.ts';
import { CONTACT_CHANNELS, CONTACT_WINDOWS, type Interview, interview } from '#contract/hotels.ts';
import type { StepFormActor } from '#machines/parts/forms/step-form.machine.ts';
import { StepForm } from './StepForm.tsx';

const LABELS = {
  contact_window: 'interview.contact_window',
  channel: 'interview.channel',
  notes: 'interview.notes',
} as const satisfies Labels<Interview>;

/** When and how the personal interview is wanted. Source: D-26; wire, particulars. */
export function InterviewForm({ actor }: { actor: StepFormActor }) {
  return (
    <StepForm
      actor={actor}
      labels={LABELS}
      schema={interview}
      describe={(name, answer) =>
        messageOf(name === 'notes' ? answer : `interview.${name}.${answer}`)
      }
    >
      <RadioField
        name="contact_window"
        label={LABELS.contact_window}
        required
        options={CONTACT_WINDOWS.map((value) => ({
          value,
          label: `interview.contact_window.${value}` as const,
        }))}
      />
      <RadioField
        name="channel"
        label={LABELS.channel}
        required
        options={CONTACT_CHANNELS.map((value) => ({
          value,
          label: `interview.channel.${value}` as const,
        }))}
      />
      <TextAreaField name="notes" label={LABELS.notes} />
    </StepForm>
  );
}
