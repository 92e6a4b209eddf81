import { Stack } from '@chakra-ui/react/stack';
import { useFormikContext } from 'formik';
import type { Field, Section } from '#domain/form/form-definition.ts';
import { chosenOption, visibleFields } from '#domain/form/form-fields.ts';
import type { FormValues } from '#domain/form/form-values.ts';
import { DynamicField } from './DynamicField.tsx';
import { DynamicFormProvider, type DynamicFormState } from './dynamic-form-context.ts';
import { FormSection } from './FormSection.tsx';
import { messageOf } from './message.ts';

type Props = DynamicFormState & {
  /** The sections of the regime that is being asked. */
  sections: readonly Section[];
};

/**
 * Draws a form as the lender defined it, inside a Formik of its values. The answers decide which fields
 * are asked. Source: spec 3 (dynamic form), 5; D-77.
 */
export function DynamicForm({ sections, ...state }: Props) {
  const { values } = useFormikContext<FormValues>();
  const asked = new Set(visibleFields(sections, values).map(({ name }) => name));

  return (
    <DynamicFormProvider value={state}>
      <Stack gap="6">
        {sections.map((section) => (
          <DynamicSection
            key={section.id + (section.regime ?? '')}
            section={section}
            asked={asked}
          />
        ))}
      </Stack>
    </DynamicFormProvider>
  );
}

type SectionProps = { section: Section; asked: ReadonlySet<string>; nested?: boolean };

const asksSomething = (section: Section, asked: ReadonlySet<string>): boolean =>
  section.fields.some(({ name }) => asked.has(name)) ||
  (section.subsections ?? []).some((inner) => asksSomething(inner, asked));

function DynamicSection({ section, asked, nested = false }: SectionProps) {
  if (!asksSomething(section, asked)) return null;
  return (
    <FormSection title={messageOf(section.title)} nested={nested}>
      <DynamicFields fields={section.fields} asked={asked} />
      {section.subsections?.map((inner) => (
        <DynamicSection key={inner.id} section={inner} asked={asked} nested />
      ))}
    </FormSection>
  );
}

type FieldsProps = { fields: readonly Field[]; asked: ReadonlySet<string> };

function DynamicFields({ fields, asked }: FieldsProps) {
  const { values } = useFormikContext<FormValues>();

  return fields
    .filter(({ name }) => asked.has(name))
    .map((field) => {
      const chosen = chosenOption(field, values);
      return [
        <DynamicField key={field.id} field={field} />,
        chosen?.fields && (
          <DynamicFields key={`${field.id}-fields`} fields={chosen.fields} asked={asked} />
        ),
        chosen?.subsections?.map((inner) => (
          <DynamicSection key={inner.id} section={inner} asked={asked} nested />
        )),
      ];
    });
}
