/** The account: confirming its email address. */
export const members = {
  "members.reminder": "Please check your email and click the confirmation link",
  "members.reminderTo": "We sent it to {email}. Until then you can look around, but not book or contact anyone.",
  "members.resend": "Resend",
  "members.resending": "Sending…",
  "members.resendIn": "Resend in {seconds} s",
  "members.resendFailed": "We could not send the email",
  "members.mailbox": "Open the local mailbox",

  "confirm.title": "Confirm your email",
  "confirm.own": "This link confirms that {email} is yours.",
  "confirm.press": "Confirm email",
  "confirm.busy": "Confirming…",
  "confirm.elsewhere":
    "Somebody opened an account for {fullName} with the address {email}. If that was you, choose a new password to confirm it.",
  "confirm.whyPassword":
    "You are not signed in here, so a new password makes sure the account is yours alone. It signs out every other device.",
  "confirm.pressElsewhere": "Confirm and sign in",
  "confirm.notMe": "This was not me: remove it",
  "confirm.notMeTitle": "Remove the account of {email}?",
  "confirm.notMeText":
    "The account that somebody opened with your address is deleted, and its password stops working. This cannot be undone.",
  "confirm.remove": "Remove the account",
  "confirm.removing": "Removing…",
  "confirm.removed": "The account is removed",
  "confirm.removedText": "Nobody has an account with {email} any more. You may sign up with it yourself at any time.",
  "confirm.home": "Back to Home",

  "confirm.otherTitle": "This link belongs to another account",
  "confirm.otherText": "You are signed in as {mine}. The link is for {theirs}. Sign out to go on with it.",
  "confirm.signOut": "Sign out and continue",
  "confirm.signingOut": "Signing out…",

  "confirm.badTitle": "This link does not work",
  "confirm.badText": "It was already used or has expired. A link works once and for 24 hours.",
  "confirm.badSignedOut": "Sign in, and we will send you a new one.",
  "confirm.badSignedIn": "We can send a new one to {email}.",
  "confirm.already": "Your email address is already confirmed",
  "confirm.alreadyText": "There is nothing left to do.",

  "confirm.done": "Your email is confirmed",
  "confirm.doneText": "You can now book, and be reached.",
  "confirm.doneWelcome": "A welcome code worth {amount} is waiting for your first booking of {minimum} or more.",
  "confirm.doneCleaner": "Thank you. Our team can now reach you about your profile.",
  "confirm.findCleaners": "Find Cleaners",
  "confirm.goOn": "Continue",
} as const;
