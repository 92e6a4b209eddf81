/** The parts of a field, by the field's name: labels, messages and links find each other by them. */
export const fieldId = (name: string) => `field-${name.replaceAll('.', '-')}`;

type Part = 'label' | 'help' | 'error' | 'warning';

export const fieldPart = (name: string, part: Part) => `${fieldId(name)}-${part}`;

/** The value of `aria-describedby`: help, then what is wrong or worth a look. */
export function describedBy(
  name: string,
  shown: { help?: unknown; error?: unknown; warning?: unknown },
): string | undefined {
  const parts: Part[] = [];
  if (shown.help) parts.push('help');
  if (shown.error) parts.push('error');
  else if (shown.warning) parts.push('warning');
  return parts.map((part) => fieldPart(name, part)).join(' ') || undefined;
}

/** Puts the focus into a field: its control, or the first one of its group. */
export function focusField(name: string): void {
  const field = document.getElementById(fieldId(name));
  field?.scrollIntoView?.({ block: 'center' });
  field?.focus();
}
