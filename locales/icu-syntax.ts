/** A message with ICU syntax has at least one of these characters; any other is shown as it is. */
export const ICU_SYNTAX = /[{}<>'#]/;
