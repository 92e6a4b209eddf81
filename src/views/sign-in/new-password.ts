/** What a person types for a new password. */
export type NewPassword = { newPassword: string; confirmation: string };

export const doesMatch = ({ newPassword, confirmation }: NewPassword) =>
  confirmation !== '' && confirmation === newPassword;
