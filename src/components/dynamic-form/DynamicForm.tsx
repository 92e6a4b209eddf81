import { Stack } from '@chakra-ui/react/stack';
import { useFormikContext } from 'formik';
import { memo, useMemo } from 'react';
import type { Field, Section } from '#domain/form/form-definition.ts';
import { chosenOption, visibleFields } from '#domain/form/form-fields.ts';
import type { FormValues } from '#domain/form/form-values.ts';
import { messageOf } from '../text/message.ts';
import { DynamicField } from './DynamicField.tsx';
import { type DynamicFormState, FormStateProvider } from './dynamic-form-context.ts';
import { FormSection } from './FormSection.tsx';
import { PlacesObserver } from './PlacesObserver.tsx';
import { useSame } from './use-same.ts';

type Props = DynamicFormState & {
  /** The sections of the regime that is being asked. */
  sections: readonly Section[];
  /** The names that are shown of those that the answers ask for; all when absent. */
  shown?: ReadonlySet<string> | undefined;
  /** The page around it has the name of the section that is shown. */
  isTitled?: boolean;
};

/**
 * Draws a form as the lender defined it, inside a Formik of its values. The answers decide which fields
 * are asked. Source: spec 3 (dynamic form), 5; D-77.
 */
export function DynamicForm({ sections, shown, isTitled = false, ...state }: Props) {
  const { values } = useFormikContext<FormValues>();
  const visible = visibleFields(sections, values);
  const names = visible.map(({ name }) => name).filter((name) => !shown || shown.has(name));
  const askedNames = useSame(names);
  const asked = useMemo(() => new Set(askedNames), [askedNames]);

  return (
    <FormStateProvider value={state}>
      {visible
        .filter(({ type }) => type === 'postalCode')
        .map(({ name }) => (
          <PlacesObserver key={name} name={name} />
        ))}
      <Stack gap="6">
        {sections.map((section) => (
          <DynamicSection
            key={section.id + (section.regime ?? '')}
            section={section}
            asked={asked}
            isTitled={isTitled}
          />
        ))}
      </Stack>
    </FormStateProvider>
  );
}

type SectionProps = {
  section: Section;
  asked: ReadonlySet<string>;
  isTitled?: boolean;
  nested?: boolean;
};

const asksSomething = (section: Section, asked: ReadonlySet<string>): boolean =>
  section.fields.some(({ name }) => asked.has(name)) ||
  (section.subsections ?? []).some((inner) => asksSomething(inner, asked));

/** Drawn again where another field is asked; its fields draw themselves. */
const DynamicSection = memo(function DynamicSection({
  section,
  asked,
  isTitled = false,
  nested = false,
}: SectionProps) {
  if (!asksSomething(section, asked)) return null;
  return (
    <FormSection title={messageOf(section.title)} isTitled={isTitled} nested={nested}>
      <DynamicFields fields={section.fields} asked={asked} />
      {section.subsections?.map((inner) => (
        <DynamicSection key={inner.id} section={inner} asked={asked} nested />
      ))}
    </FormSection>
  );
});

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
