/** What a person is called where one line must do: the name, else the address. */
export const displayName = (user: { firstName: string; lastName: string; email: string }): string =>
  `${user.firstName} ${user.lastName}`.trim() || user.email;
