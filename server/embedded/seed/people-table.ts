import { people } from './people.ts';

/** The accounts to try the portal with, as lines of a table. */
export function peopleTable(): string {
  const rows = people.map(({ email, password, situation }) => [
    email,
    password ?? '(con Amazon)',
    situation,
  ]);
  const table = [['Correo electrónico', 'Contraseña', 'Situación'], ...rows];
  const widths = [0, 1].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  return table
    .map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
    .join('\n');
}
