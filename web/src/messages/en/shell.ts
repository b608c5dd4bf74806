/** Header, footer, banners, the session dialog and the not-found page. */
export const shell = {
  "shell.skip": "Skip to content",
  "shell.home": "{brand} home",
  "shell.dubai": "Dubai",
  "shell.menu": "Menu",
  "shell.closeMenu": "Close menu",
  "shell.mainNav": "Main",
  "shell.offline": "You are offline. What you see may be out of date; nothing you type is lost.",

  "nav.findCleaners": "Find Cleaners",
  "nav.myBookings": "My Bookings",
  "nav.myJobs": "My Jobs",
  "nav.signIn": "Sign In",
  "nav.joinNow": "Join Now",
  "nav.signOut": "Sign Out",
  "nav.completeSignUp": "Complete sign-up",

  "role.customer": "Customer",
  "role.cleaner": "Cleaner",
  "role.admin": "Admin",

  "theme.light": "Light",
  "theme.dark": "Dark",
  "theme.system": "System",
  "theme.label": "Theme: {current}. Change to {next}",

  "footer.tagline": "Home care you can trust, across Dubai.",
  "footer.quickLinks": "Quick links",
  "footer.contact": "Contact",
  "footer.place": "Dubai, UAE",
  "footer.rights": "© {year} {brand}",

  "expired.title": "Please sign in again",
  "expired.hint": "Your session has ended. Everything you typed is still here.",
  "expired.other": "Sign in another way (opens a new tab)",
  "expired.leave": "Sign out instead",

  "notFound.title": "404",
  "notFound.text": "Oops! Page not found",
  "notFound.home": "Return to Home",
  "notFound.search": "Find Cleaners",
} as const;
